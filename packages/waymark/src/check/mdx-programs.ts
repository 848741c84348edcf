import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { Worker } from "node:worker_threads";
import type { SatteriAstroData } from "@astrojs/markdown-satteri";
import { defineMdastPlugin, type MdastNode, mdxToJs } from "satteri";
import type { Plugin, Rolldown } from "vite";
import type { Site } from "../catalog/site.ts";
import { toModuleUrl } from "../engine/engine-files.ts";
import { type ComponentUse, lineAttribute } from "../entries/component-use.ts";
import type { ContentFile } from "../entries/content-file.ts";
import { createMdxPlugins } from "../markdown/convert.ts";
import { toPortable } from "../markdown/portable.ts";
import { type ProgramImports, type ProgramRun, readState } from "./program-cache.ts";

/**
 * `cause`: code that cannot be read, an import that cannot be resolved, an installed package that
 * lacks the imported file, another error of the bundler, an error while the article is rendered,
 * a value that cannot be shown, an expression without a value or with a value that
 * is missing from its text, an attribute that is not text, an
 * element whose component does not exist, a component that returns no element, or a request while
 * building.
 */
export type ProgramFault = Readonly<{
  file: string;
  cause:
    | ("syntax" | "import" | "subpath" | "bundle" | "run")
    | ("characters" | "symbol" | "value" | "missing" | "text" | "attribute")
    | ("element" | "component" | "network");
  text: string;
  /** The import's address, the line of compiled code that fails, or the expression. */
  code: string;
  /** In the file's body, if it is known. */
  line?: number | undefined;
}>;

/** What running a program shows. */
export interface RunResult {
  readonly faults: readonly Omit<ProgramFault, "file">[];
  readonly uses: readonly ComponentUse[];
}

export type ProgramUse = ComponentUse & Readonly<{ file: string }>;

export interface ProgramReport {
  readonly faults: readonly ProgramFault[];
  readonly uses: readonly ProgramUse[];
}

type Program = Readonly<{ file: string; code: string }>;

/** Resolves the imports as a build does, then renders without the components of Astro. */
export async function runPrograms(
  root: string,
  compiled: readonly (Program | ProgramFault)[],
): Promise<ProgramRun<ProgramReport>> {
  const imports = { files: new Map<string, string>(), modules: new Set<string>() };
  const report = await runAll(root, compiled, imports);
  return { report, imports, isSound: report.faults.length === 0 };
}

async function runAll(
  root: string,
  compiled: readonly (Program | ProgramFault)[],
  imports: ProgramImports,
): Promise<ProgramReport> {
  const programs = compiled.filter((one): one is Program => !("cause" in one));
  const unreadable = compiled.filter((one): one is ProgramFault => "cause" in one);
  if (programs.length === 0) return { faults: unreadable, uses: [] };
  const whole = await bundle(root, programs, imports);
  // One broken file ends the bundling of all.
  const results =
    whole.chunks || programs.length === 1
      ? [whole]
      : await Promise.all(programs.map((program) => bundle(root, [program], imports)));
  const chunks = new Map(results.flatMap((result) => result.chunks ?? []));
  const faults = results.flatMap((result) => result.faults);
  const broken = new Set(faults.map(({ file }) => file));
  const sound = programs.filter(({ file }) => !broken.has(file)).map(({ file }) => file);
  const rendered = await render(root, sound, chunks);
  return { faults: [...unreadable, ...faults, ...rendered.faults], uses: rendered.uses };
}

/** Returns the fault if the code cannot be read. */
export async function compileMdx(
  { path, body, frontMatter }: ContentFile,
  site: Site,
): Promise<Program | ProgramFault> {
  const astro: SatteriAstroData = {
    frontmatter: {},
    headings: [],
    localImagePaths: new Set(),
    remoteImagePaths: new Set(),
  };
  const { source } = toPortable(body, { isMdx: true, hasMath: site.math === "yes" });
  try {
    const options = createMdxPlugins(site);
    const toCode = async (mdastPlugins: typeof options.mdastPlugins) =>
      (await mdxToJs(source, { ...options, mdastPlugins, data: { astro } })).code;
    // Without the marks, so that a syntax error names the author's own code.
    await toCode(options.mdastPlugins);
    const code = await toCode([...options.mdastPlugins, markExpressions, markElements]);
    // Astro adds these to each article.
    const provided = {
      frontmatter: JSON.stringify(frontMatter?.data ?? {}),
      getHeadings: `() => (${JSON.stringify(astro.headings)})`,
      file: JSON.stringify(path),
      url: '""',
    };
    const added = Object.entries(provided).map(
      ([name, value]) => `Object.assign(globalThis, { ${name}: ${value} });`,
    );
    return { file: path, code: `${added.join("\n")}\n${code}` };
  } catch (error) {
    const text = findPosition(source, (error as Error).message);
    return { file: path, cause: "syntax", text, code: "" };
  }
}

/** With plugins, the parser's message lacks the position. */
function findPosition(source: string, message: string): string {
  try {
    mdxToJs(source);
    return message;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The bundled code has other lines, so each expression passes on its own text. */
const markExpressions = defineMdastPlugin({
  name: "mark-expressions",
  mdxFlowExpression: (node) => ({ ...node, value: markExpression(node.value) }),
  mdxTextExpression: (node) => ({ ...node, value: markExpression(node.value) }),
});

/** In a call, unlike in parentheses, the value may also be only a comment. */
const markExpression = (code: string): string =>
  `globalThis[Symbol.for("check.at")](${JSON.stringify(code)},${code}\n)`;

type JsxNode = Extract<MdastNode, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

/** The bundled code has other lines, so each component passes on its own line. */
const markElements = defineMdastPlugin({
  name: "mark-elements",
  options: { position: true },
  mdxJsxFlowElement: markElement,
  mdxJsxTextElement: markElement,
});

function markElement<Node extends JsxNode>(node: Readonly<Node>): Node | undefined {
  const hasExpression = node.attributes.some(
    ({ type, value }) => type === "mdxJsxExpressionAttribute" || value instanceof Object,
  );
  if (!hasExpression && /^[^A-Z.]*$/.test(node.name ?? "")) return undefined;
  const value = String(node.position?.start.line ?? 1);
  const line = { type: "mdxJsxAttribute", name: lineAttribute, value } as const;
  return { ...node, attributes: [...node.attributes, line] };
}

type Bundle = Readonly<{
  faults: readonly ProgramFault[];
  chunks?: readonly (readonly [name: string, code: string])[];
}>;

const entryPrefix = "article:";

async function bundle(
  root: string,
  programs: readonly Program[],
  imports: ProgramImports,
): Promise<Bundle> {
  const { build } = await import("vite");
  const faults: ProgramFault[] = [];
  try {
    const output = (await build({
      configFile: false,
      envFile: false,
      publicDir: false,
      logLevel: "silent",
      root,
      build: {
        ssr: true,
        write: false,
        minify: false,
        target: "esnext",
        rolldownOptions: {
          input: programs.map(({ file }) => entryPrefix + file),
          preserveEntrySignatures: "strict",
          output: {
            format: "es",
            entryFileNames: "[name].mjs",
            chunkFileNames: "[name]-[hash].mjs",
          },
        },
      },
      plugins: [createPlugin(root, programs, imports, faults)],
    })) as Rolldown.RolldownOutput;
    const chunks = output.output.flatMap((chunk) => {
      if (chunk.type !== "chunk") return [];
      const [file] = chunk.facadeModuleId?.startsWith(entryPrefix)
        ? [chunk.facadeModuleId.slice(entryPrefix.length)]
        : [];
      return [
        ...(file === undefined
          ? []
          : [
              [
                file,
                `export * from "./${chunk.fileName}";\nexport { default } from "./${chunk.fileName}";`,
              ] as const,
            ]),
        [chunk.fileName, chunk.code] as const,
      ];
    });
    return { faults, chunks };
  } catch (error) {
    if (programs.length > 1) return { faults: [] };
    const [program] = programs;
    const fault = describeBundle(stripVTControlCharacters((error as Error).message));
    return {
      faults:
        faults.length > 0 ? faults : [{ file: program?.file ?? "", cause: "bundle", ...fault }],
    };
  }
}

function describeBundle(message: string): Pick<ProgramFault, "text" | "code"> {
  const text = toFirstLine(message).replace(/\.$/, "");
  const [, name, module] = /^"(.+)" is not exported by "(.+)"$/.exec(text) ?? [];
  return name === undefined
    ? { text, code: "" }
    : {
        text: `${basename(String(module).replace("\\0", ""))} exports nothing named ${name}`,
        code: name,
      };
}

/** Rolldown first says how many errors there are. */
const toFirstLine = (message: string): string =>
  message
    .split("\n")
    .map((line) => line.replace(/^\[.*?\]\s*(?:Error:)?/, "").trim())
    .find((line) => line !== "" && !/^Build failed/.test(line)) ?? message;

/** Their content only Astro, Vite or a framework can load. */
const opaque =
  /^(?:astro|virtual):|\.(?:mdx?|vue|svelte|[jt]sx|css|scss|sass|less|svg|png|jpe?g|gif|webp|avif|woff2?)(?:\?|$)|\?(?:raw|url|inline|worker)/;

const stub = "\0stub";
const runtime = "\0jsx-runtime";

/** Then a path. Only Astro can compile the file, but its exports are known. */
const component = "\0component:";

function createPlugin(
  root: string,
  programs: readonly Program[],
  imports: ProgramImports,
  faults: ProgramFault[],
): Plugin {
  const codes = new Map(programs.map(({ file, code }) => [entryPrefix + file, code]));
  return {
    name: "mdx-programs",
    enforce: "pre",
    async resolveId(source, importer) {
      if (codes.has(source)) return source;
      if (source === "react/jsx-runtime") return runtime;
      if (/^(?:astro|virtual):/.test(source) || source === "astro") return stub;
      const file = importer?.startsWith(entryPrefix)
        ? importer.slice(entryPrefix.length)
        : undefined;
      const from = file === undefined ? importer : join(root, file);
      const resolve = (address: string) => this.resolve(address, from, { skipSelf: true });
      const report = (cause: "import" | "subpath") => {
        if (file !== undefined) faults.push({ file, cause, text: source, code: source });
        return stub;
      };
      let found: Awaited<ReturnType<typeof resolve>>;
      try {
        found = await resolve(source);
      } catch {
        // The package is installed, but its exports lack this path.
        return report("subpath");
      }
      if (found === null && file !== undefined) found = await resolve(`./${source}`);
      if (found === null && file !== undefined) return report("import");
      if (found === null) return null;
      if (source.startsWith("astro/") && !found.id.endsWith(".astro")) return stub;
      const isComponent = found.id.endsWith(".astro");
      if (!isComponent && !opaque.test(found.id)) {
        // The bundler's own code imports a module of Node.
        if (!importer?.startsWith("\0rolldown/")) imports.modules.add(found.id);
        return found;
      }
      const path = found.id.replace(/[?#].*$/, "");
      if (!imports.files.has(path)) imports.files.set(path, readState(path));
      return isComponent ? component + path : stub;
    },
    async load(id) {
      if (id === stub) return stubModule;
      if (id === runtime)
        return "export const Fragment = Symbol.for('check.fragment'); export const jsx = (type, props) => ({ [Fragment]: true, type, props }); export const jsxs = jsx;";
      return id.startsWith(component)
        ? toComponentModule(root, id.slice(component.length))
        : codes.get(id);
    },
  };
}

const stubModule = "module.exports = globalThis[Symbol.for('check.module')];";

async function toComponentModule(root: string, file: string): Promise<string> {
  // Loads a native parser only if needed.
  const { readComponent } = await import("../entries/component.ts");
  const { exports } = readComponent(readFileSync(file, "utf8"));
  if (exports === undefined) return stubModule;
  // Astro adds these to each component.
  const names = new Set([...exports, "file", "url"]);
  names.delete("default");
  const path = relative(realpathSync(root), file).split(sep).join("/");
  return [
    "const { value } = globalThis[Symbol.for('check.module')];",
    `const component = globalThis[Symbol.for('check.component')](${JSON.stringify(path)});`,
    `export { component as default, ${[...names].map((name) => `value as ${name}`).join(", ")} };`,
  ].join("\n");
}

/** For one article. */
const maxRunMs = 10_000;

/** In a thread, because the expressions of an article can run forever. */
async function render(
  root: string,
  files: readonly string[],
  chunks: ReadonlyMap<string, string>,
): Promise<ProgramReport> {
  if (files.length === 0) return { faults: [], uses: [] };
  const parent = join(root, "node_modules/.astro");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "check-"));
  try {
    for (const [name, code] of chunks) {
      const path = toModule(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, code);
    }
    const faults: ProgramFault[] = [];
    const uses: ProgramUse[] = [];
    let rest = files;
    while (rest.length > 0) {
      const report = await runThread(folder, rest);
      faults.push(...report.faults);
      uses.push(...report.uses);
      rest = rest.slice(report.done);
    }
    return { faults, uses };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const toModule = (folder: string, name: string): string =>
  name.endsWith(".mjs") ? join(folder, name) : join(folder, `${encodeURIComponent(name)}.mjs`);

type Ran = ProgramReport & Readonly<{ done: number }>;

/** Ends early if an article does not finish. */
function runThread(folder: string, files: readonly string[]): Promise<Ran> {
  const modules = files.map((file) => pathToFileURL(toModule(folder, file)).href);
  const worker = new Worker(toModuleUrl("./mdx-runner", import.meta.url), {
    workerData: modules,
    stdout: true,
    stderr: true,
  });
  const faults: ProgramFault[] = [];
  const uses: ProgramUse[] = [];
  let done = 0;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      void worker.terminate();
      resolve({ done, faults, uses });
    };
    const fail = (text: string) => {
      faults.push({ file: files[done] ?? "", cause: "run", text, code: "" });
      done += 1;
      end();
    };
    const onTimeout = () => fail(`It does not finish within ${maxRunMs / 1000} seconds`);
    let timer = setTimeout(onTimeout, maxRunMs);
    worker.on("message", (result: RunResult) => {
      clearTimeout(timer);
      const file = files[done] ?? "";
      faults.push(...result.faults.map((fault) => ({ file, ...fault })));
      uses.push(...result.uses.map((use) => ({ file, ...use })));
      done += 1;
      if (done === files.length) end();
      else timer = setTimeout(onTimeout, maxRunMs);
    });
    worker.on("error", (error: Error) => fail(error.message));
    worker.on("exit", () => done < files.length && fail("It ends the program"));
  });
}
