import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { listOwnRoutes } from "../entries/own-routes.ts";

const pagesModule = "virtual:waymark/pages";

const toEngineFile = (path: string) =>
  JSON.stringify(fileURLToPath(new URL(path, import.meta.url)).replaceAll("\\", "/"));

/** Styles of pages with a document of their own would otherwise be added to all pages. */
async function toPagesModule(root: string): Promise<string> {
  const unframed = (await listOwnRoutes(root)).filter(({ kind }) => kind !== "framed");
  const patterns = [
    "/src/pages/**/*.astro",
    "/src/content/pages/**/*.astro",
    "/src/content/*/pages/**/*.astro",
    // In a pattern, brackets are special.
    ...unframed.map(({ file }) => `!/${file.replace(/[[\](){}!*?]/g, "?")}`),
  ];
  return `export const modules = import.meta.glob(${JSON.stringify(patterns)});`;
}

/** Vite loads the owner's files, so that the dev server notices their changes. `modules.d.ts` has the types. */
const sources: Readonly<Record<string, string>> = {
  "virtual:waymark/site": `
import { openSite } from ${toEngineFile("../catalog/open-site.ts")};
import { sections } from "/src/content/sections.ts";
import { site as configuration } from "/src/content/site.ts";
import { words } from "/src/content/words.ts";
const { baseUrl, collectAll, site, siteAt } = openSite({ configuration, sections, words }, process.env);
export { baseUrl, collectAll, site, siteAt };
`,
  "virtual:waymark/look": `
import { toTheme } from ${toEngineFile("../styles/theme.ts")};
import mark from "/src/content/mark.svg?raw";
import css from "/src/content/theme.css?raw";
export const look = { theme: toTheme(css), mark };
export const fonts = import.meta.glob("/src/content/**/*.woff2", { query: "?url", import: "default", eager: true });
`,
};

/** Gives the owner's settings and look to routes and components. */
export const ownerModules: Plugin = {
  name: "waymark-owner-modules",
  resolveId: {
    filter: { id: /^virtual:waymark\// },
    handler: (id) => (id in sources || id === pagesModule ? `\0${id}` : undefined),
  },
  load: {
    filter: { id: /^\0virtual:waymark\// },
    handler(id) {
      return id === `\0${pagesModule}`
        ? toPagesModule(this.environment.config.root)
        : sources[id.slice(1)];
    },
  },
};
