import { hash } from "node:crypto";
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build, normalizePath, type Plugin } from "vite";
import { editorFiles } from "../api/editing.ts";
import { mediaTypes } from "../catalog/media-types.ts";
import { editingPaths } from "../catalog/paths.ts";
import type { Site } from "../catalog/site.ts";
import { memoize } from "../memo/memoize.ts";
import { toEditorConfiguration } from "../outputs/editor-configuration.ts";
import { listFiles } from "./list-files.ts";

/** Import it only for a site with editing: it bundles Sveltia CMS. */
export function editor(site: Site, baseUrl: string): AstroIntegration {
  let files: () => Promise<string>;
  const configuration = `${JSON.stringify(toEditorConfiguration(site, baseUrl), null, 2)}\n`;
  return {
    name: "editor",
    hooks: {
      "astro:config:setup": ({ config }) => {
        const cache = fileURLToPath(new URL("editor/", config.cacheDir));
        files = memoize(() =>
          bundleEditor(fileURLToPath(config.root), cache, toEntry(site.timeZone)),
        );
      },
      "astro:server:setup": ({ server }) => {
        server.middlewares.use(editingPaths.editor, async (request, response, next) => {
          const path = editingPaths.editor + (request.url ?? "").replace(/\?.*/, "");
          const folder = await files();
          // A path could lead out of the folder.
          const file = listFiles(folder).find((known) => path === toPath(folder, known));
          if (file === undefined && path !== editorFiles.configuration) return next();
          response.setHeader(
            "Content-Type",
            mediaTypes[extname(path)] ?? "application/octet-stream",
          );
          response.end(file === undefined ? configuration : readFileSync(file));
        });
      },
      "astro:build:done": async ({ dir }) => {
        const published = fileURLToPath(dir);
        cpSync(await files(), join(published, editingPaths.editor), { recursive: true });
        writeFileSync(join(published, editorFiles.configuration), configuration);
      },
    },
  };
}

const toPath = (folder: string, file: string) =>
  `${editingPaths.editor}/${relative(folder, file).split(sep).join("/")}`;

/** Maps, highlighting, and WebAssembly, which the page's policy forbids. */
const leftOut = /^(@shikijs\/|leaflet|terra-draw|svgo)|\/chunks\/(shiki-engine|heic|webp_enc)/;

/** The default policy sanitizes HTML that Sveltia CMS shows without a policy of its own. Its pictures are blobs. */
const toEntry = (timeZone: string) => `
import CMS from ${JSON.stringify(normalizePath(findEditor()))};
const options = { ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|blob):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i };
globalThis.trustedTypes?.createPolicy("default", { createHTML: (html) => DOMPurify.sanitize(html, options) });
// New texts are drafts. A default would turn existing texts without the key into drafts too.
// The default time is in the browser's time zone, but the site's counts.
addEventListener("hashchange", () => {
  if (!/^#\\/collections\\/[^/?]+\\/new$/.test(location.hash)) return;
  const now = new Date().toLocaleString("sv", { timeZone: "${timeZone}", dateStyle: "short", timeStyle: "short" });
  history.replaceState(history.state, "", location.hash + "?draft=true&published=" + now);
});
CMS.init();
`;

const toVirtualModules = (entry: string): Plugin => ({
  name: "virtual-modules",
  enforce: "pre",
  resolveId: (id) =>
    leftOut.test(id) ? "\0left-out" : id === "virtual:editor" ? "\0editor" : undefined,
  load: (id) =>
    id === "\0left-out" ? "export default [];" : id === "\0editor" ? entry : undefined,
  // Fonts on another host, which Sveltia CMS replaces once loaded.
  transform: (code, id) =>
    id.includes("@sveltia/cms") ? code.replace(/url\(https:[^)]*\)/g, 'local("none")') : undefined,
  generateBundle: (_, bundle) => {
    for (const name of Object.keys(bundle)) if (name.endsWith(".wasm")) delete bundle[name];
  },
});

/** Sends the page's message to no other origin. */
const signedIn =
  "const { message } = document.currentScript.dataset;\nopener?.postMessage(message, location.origin);\n";

/** The engine's own dependency, wherever npm installed it. */
const findEditor = (): string => createRequire(import.meta.url).resolve("@sveltia/cms");

/** Returns the folder of the installed version, bundled once. */
async function bundleEditor(root: string, cache: string, entry: string): Promise<string> {
  const manifest = readFileSync(join(dirname(findEditor()), "../package.json"), "utf8");
  const folder = join(
    cache,
    hash("sha256", [manifest, entry, leftOut.source, signedIn].join(), "base64url"),
  );
  if (existsSync(folder)) return folder;
  const made = `${folder}.${process.pid}`;
  rmSync(cache, { recursive: true, force: true });
  await build({
    root,
    base: `${editingPaths.editor}/`,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [toVirtualModules(entry)],
    build: {
      outDir: made,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: { editor: "virtual:editor" },
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  writeFileSync(join(made, editorFiles.signedIn.slice(editingPaths.editor.length)), signedIn);
  renameSync(made, folder);
  return folder;
}
