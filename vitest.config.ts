import { defineConfig } from "vitest/config";

const content = "tests/**/*.test.ts";

const globalSetup = "packages/waymark/tests/fixtures/shared-folder.ts";

export default defineConfig({
  test: {
    testTimeout: 20_000,
    // As text, for the colors.
    css: { include: /\/theme\.css\?raw$/ },
    projects: [
      { extends: true, test: { name: "content", include: [content] } },
      {
        extends: true,
        test: {
          name: "engine",
          hookTimeout: 180_000,
          include: ["packages/waymark/tests/**/*.test.ts"],
          globalSetup,
          // Many tests wait for a build or a server.
          maxWorkers: "100%",
          // Loading modules anew would take a third of the time. A test leaves the process as it found it.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["packages/waymark/tests/browser/**/*.browser.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Three browsers share a machine: a press may come too late.
          retry: 2,
          globalSetup: [globalSetup, "packages/waymark/tests/browser/absence.ts"],
        },
      },
    ],
  },
});
