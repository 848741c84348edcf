import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { z } from "astro/zod";
import { build, type Plugin } from "vite";
import { editorFiles, parseRepository } from "../api/editing.ts";
import { mediaTypes } from "../catalog/media-types.ts";
import { editingPaths } from "../catalog/paths.ts";
import type { Site } from "../catalog/site.ts";
import { articleSchema, authorSchema, pageSchema, toItemSchema } from "../content-schemas.ts";
import { once } from "../site/once.ts";

/** Publishes the editor's script and configuration. Import this module only for a site with editing, because it bundles Sveltia CMS. */
export function editor(site: Site, baseUrl: string): AstroIntegration {
  let files: () => Promise<string>;
  const configuration = `${JSON.stringify(toEditorConfiguration(site, baseUrl), null, 2)}\n`;
  return {
    name: "editor",
    hooks: {
      "astro:config:setup": ({ config }) => {
        files = once(() => bundleEditor(fileURLToPath(config.root), fileURLToPath(new URL("editor/", config.cacheDir))));
      },
      "astro:server:setup": ({ server }) => {
        server.middlewares.use(editingPaths.editor, async (request, response, next) => {
          const [name = ""] = (request.url ?? "").split("?");
          const file = join(await files(), name);
          const isConfiguration = editingPaths.editor + name === editorFiles.configuration;
          if (!isConfiguration && (name.includes("..") || !existsSync(file))) return next();
          response.setHeader("Content-Type", mediaTypes[extname(name)] ?? "application/octet-stream");
          response.end(isConfiguration ? configuration : readFileSync(file));
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

/** Maps, syntax highlighting, and conversions that need WebAssembly, which the page's policy forbids. */
const leftOut = /^(@shikijs\/|leaflet|terra-draw|svgo)|\/chunks\/(shiki-engine|heic|webp_enc)/;

/** The default policy sanitizes HTML that Sveltia CMS shows without a policy of its own, whose pictures are blobs. */
const entry = `
import CMS from "@sveltia/cms";
const options = { ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|blob):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i };
globalThis.trustedTypes?.createPolicy("default", { createHTML: (html) => DOMPurify.sanitize(html, options) });
CMS.init();
`;

const virtualModules: Plugin = {
  name: "virtual-modules",
  enforce: "pre",
  resolveId: (id) => (leftOut.test(id) ? "\0left-out" : id === "virtual:editor" ? "\0editor" : undefined),
  load: (id) => (id === "\0left-out" ? "export default [];" : id === "\0editor" ? entry : undefined),
  // Fonts on another host, which Sveltia CMS replaces with its own as soon as it has loaded.
  transform: (code, id) => (id.includes("@sveltia/cms") ? code.replace(/url\(https:[^)]*\)/g, 'local("none")') : undefined),
};

/** Receives the page's message for the editor, and sends it to no other origin. */
const signedIn = "const { message } = document.currentScript.dataset;\nopener?.postMessage(message, location.origin);\n";

/** Returns a folder that belongs to the installed version of Sveltia CMS, and is made once. */
async function bundleEditor(root: string, cache: string): Promise<string> {
  const manifest = readFileSync(join(root, "node_modules/@sveltia/cms/package.json"), "utf8");
  const folder = join(cache, (JSON.parse(manifest) as { readonly version: string }).version);
  if (existsSync(folder)) return folder;
  const made = `${folder}.${process.pid}`;
  rmSync(cache, { recursive: true, force: true });
  await build({
    root,
    base: `${editingPaths.editor}/`,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [virtualModules],
    build: {
      outDir: made,
      assetsInlineLimit: 0,
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: { editor: "virtual:editor" }, output: { entryFileNames: "[name].js" } },
    },
  });
  mkdirSync(made, { recursive: true });
  writeFileSync(join(made, editorFiles.signedIn.slice(editingPaths.editor.length)), signedIn);
  renameSync(made, folder);
  return folder;
}

/** The configuration of Sveltia CMS. Its fields come from the schemas that the build checks, so that they cannot differ. */
export function toEditorConfiguration(site: Site, baseUrl: string) {
  const { repository, branch } = site.editing ?? { repository: "", branch: "" };
  const { host, path } = parseRepository(repository);
  const sections = Object.entries(site.sections).map(([name, section]) => {
    const labels = Object.fromEntries(Object.entries(section.fields).map(([key, { label }]) => [key, label]));
    return toCollection(name, section.title, toItemSchema(section), {}, labels);
  });
  return {
    backend: { name: host, repo: path, branch, base_url: baseUrl, auth_endpoint: editingPaths.signIn.slice(1) },
    app_title: site.name,
    site_url: baseUrl,
    media_folder: "public/images",
    public_folder: "/images",
    media_libraries: { all: { slugify_filename: true }, stock_assets: false },
    slug: { encoding: "ascii", clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: [
      ...(site.has("articles")
        ? [
            toCollection("articles", site.words.lists.articles, articleSchema, { label_singular: "Article" }),
            toCollection("authors", "Authors", authorSchema, { label_singular: "Author", identifier_field: "name" }),
          ]
        : []),
      toCollection("pages", "Pages", pageSchema, { label_singular: "Page", nested: { depth: 8 } }),
      ...sections,
    ],
  };
}

type Labels = Readonly<Record<string, string>>;

/** Pictures are stored in the folder of their text. */
function toCollection(name: string, label: string, schema: z.ZodType, own: object = {}, labels: Labels = {}) {
  const folder = { folder: `src/content/${name}`, media_folder: ".", public_folder: "." };
  // Markdown first: rich text rewrites tables and escapes in the whole text, even if only its title changes.
  const body = { name: "body", label: "Text", widget: "markdown", required: false, modes: ["raw", "rich_text"] };
  return { name, label, ...folder, ...own, fields: [...toFields(describe(schema), labels), body] };
}

/** The part of JSON Schema that our schemas use, with `widget` from their metadata. */
interface Description {
  readonly type?: "string" | "number" | "boolean" | "array" | "object";
  readonly widget?: "date" | "image" | "moment" | "relation";
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Description>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

function describe(schema: z.ZodType): Description {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Description;
}

function toFields({ properties = {}, required = [] }: Description, labels: Labels): readonly object[] {
  return Object.entries(properties).map(([name, described]) => {
    const label = labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
    return { name, label, required: required.includes(name), ...toWidget(name, described, required) };
  });
}

const dates = {
  date: { type: "date", format: "YYYY-MM-DD" },
  moment: { type: "datetime-local", format: "YYYY-MM-DD HH:mm" },
} as const;

function toWidget(name: string, described: Description, required: readonly string[]): object {
  const { type, widget, properties, pattern, minLength: minlength, maxLength: maxlength, minItems: min, maxItems: max } = described;
  if (widget === "image") return { widget };
  if (widget === "relation") return { widget, collection: name, value_field: "{{slug}}", display_fields: ["name"], search_fields: ["name"], multiple: true, min, max };
  if (widget !== undefined) return { widget: "datetime", ...dates[widget], ...(required.includes(name) && { default: "{{now}}" }) };
  if (properties) return { widget: "object", fields: toFields(described, {}) };
  if (type === "array") return { widget: "list", min, max };
  if (type === "number") return { widget: "number", value_type: "float" };
  if (type === "boolean") return { widget: "boolean", default: described.default };
  return { widget: "string", minlength, maxlength, ...(pattern && { pattern: [pattern, "Write it as docs/editor.md shows."] }) };
}
