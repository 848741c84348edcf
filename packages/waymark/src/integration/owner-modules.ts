import { normalizePath, type Plugin } from "vite";
import { isRouteFile } from "../addresses/route-paths.ts";
import type { CheckedBuild } from "../build/prepare-build.ts";
import { toModuleFile } from "../engine/engine-files.ts";
import { digestCode } from "../entries/code-digest.ts";
import type { PreparedBuild } from "../entries/open-records.ts";
import { isFramed, listOwnRoutes } from "../entries/own-routes.ts";

const pagesModule = "virtual:waymark/pages";
const buildModule = "virtual:waymark/build";

const toEngineFile = (name: string) =>
  JSON.stringify(normalizePath(toModuleFile(name, import.meta.url)));

/** Without documents of their own, because their styles would be added to all pages. */
async function toPagesModule(root: string): Promise<string> {
  const routes = await listOwnRoutes(root);
  const documents = routes
    .filter((route) => !isFramed(route))
    .map(({ file, path, kind }) => ({ file, path, isFile: kind === "endpoint" }));
  const entries = routes.filter(isFramed).map(({ file }) => {
    const path = JSON.stringify(`/${file}`);
    return `  [${path}, () => import(${path})],\n`;
  });
  return `export const documents = ${JSON.stringify(documents)};\nexport const modules = new Map([\n${entries.join("")}]);\n`;
}

/** Vite loads the owner's files, so that the dev server notices their changes. `modules.d.ts` has the types. */
const sources: Readonly<Record<string, string>> = {
  "virtual:waymark/site": `
import { openSite } from ${toEngineFile("../catalog/open-site")};
import { sections } from "/src/content/sections.ts";
import { site as configuration } from "/src/content/site.ts";
import { words } from "/src/content/words.ts";
const { baseUrl, collectInAllLanguages, site, siteAt } = openSite({ configuration, sections, words }, process.env);
export { baseUrl, collectInAllLanguages, site, siteAt };
`,
  "virtual:waymark/look": `
import { toTheme } from ${toEngineFile("../styles/theme")};
import mark from "/src/content/mark.svg?raw";
import css from "/src/content/theme.css?raw";
export const look = { theme: toTheme(css), mark };
export const fonts = import.meta.glob("/src/content/**/*.woff2", { query: "?url", import: "default", eager: true });
`,
};

/** Data that the config has, for code that Vite loads. */
async function toBuildModule(root: string, build: CheckedBuild | undefined): Promise<string> {
  const codeDigest = build?.codeDigest ?? (await digestCode(root));
  const prepared: PreparedBuild | undefined = build && {
    root,
    records: build.records,
    startMs: build.startMs,
    draftsKey: build.draftsKey,
  };
  return `export const codeDigest = ${JSON.stringify(codeDigest)};\nexport const build = ${JSON.stringify(prepared)};`;
}

/** Gives the owner's settings and look to routes and components, and the check's result in a build. */
export const ownerModules = (build: CheckedBuild | undefined): Plugin => ({
  name: "waymark-owner-modules",
  resolveId: {
    filter: { id: /^virtual:waymark\// },
    handler: (id) =>
      id in sources || id === pagesModule || id === buildModule ? `\0${id}` : undefined,
  },
  load: {
    filter: { id: /^\0virtual:waymark\// },
    handler(id) {
      const { root } = this.environment.config;
      if (id === `\0${pagesModule}`) return toPagesModule(root);
      if (id === `\0${buildModule}`) return toBuildModule(root, build);
      return sources[id.slice(1)];
    },
  },
  /** Pages can be added and deleted while the dev server runs, or describe themselves only later. */
  hotUpdate({ file, modules }) {
    const { config, moduleGraph } = this.environment;
    const path = file.slice(normalizePath(config.root).length + 1);
    const pages = moduleGraph.getModuleById(`\0${pagesModule}`);
    if (pages === undefined || !isRouteFile(path)) return undefined;
    moduleGraph.invalidateModule(pages);
    return [...modules, pages];
  },
});
