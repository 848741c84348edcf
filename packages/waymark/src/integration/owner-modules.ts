import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const toEngineFile = (path: string) =>
  JSON.stringify(fileURLToPath(new URL(path, import.meta.url)).replaceAll("\\", "/"));

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
    handler: (id) => (id in sources ? `\0${id}` : undefined),
  },
  load: {
    filter: { id: /^\0virtual:waymark\// },
    handler: (id) => sources[id.slice(1)],
  },
};
