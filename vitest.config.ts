import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";

const root = import.meta.dirname;
const content = "tests/built/**/*.test.ts";

/** The engine's tests read a configuration of their own, whatever an owner writes into `src/content/site.ts` and the files beside it. */
const fixedSite: Plugin = {
  name: "fixed-site",
  enforce: "pre",
  async resolveId(source, importer) {
    const name = ["site.ts", "words.ts", "sections.ts"].find((file) => source.endsWith(`/${file}`));
    if (name === undefined) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found?.id === join(root, "src/content", name) ? join(root, "tests/fixtures", name) : found;
  },
};
const engine = { plugins: [fixedSite], extends: true as const };
const globalSetup = "tests/fixtures/shared-folder.ts";

export default defineConfig({
  test: {
    testTimeout: 20_000,
    // Read as text, to know the colours.
    css: { include: /\/theme\.css\?raw$/ },
    projects: [
      { extends: true, test: { name: "content", include: [content] } },
      { ...engine, test: { name: "engine", hookTimeout: 180_000, include: ["tests/**/*.test.ts"], exclude: [content], globalSetup } },
      {
        ...engine,
        test: { name: "judges", include: ["tests/judges/*.judges.ts"], testTimeout: 120_000, hookTimeout: 120_000, globalSetup },
      },
      {
        ...engine,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.browser.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Three browsers share a machine: a press that came too late is tried again.
          retry: 1,
          globalSetup: [globalSetup, "tests/browser/absence.ts"],
        },
      },
    ],
  },
});
