import { readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { listFiles } from "../src/build/list-files.ts";
import { memoize } from "../src/memo/memoize.ts";

export type Module = Readonly<{ path: string; imports: readonly string[] }>;

/** Any package if none is listed. */
export type ImportRules = Readonly<
  Record<string, { readonly modules: readonly string[]; readonly packages?: readonly string[] }>
>;

export function readModules(folder: string): Module[] {
  return listFiles(folder)
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(m?[jt]s|astro)$/.test(file) && !file.includes("/node_modules/"))
    .map((path) => ({ path, imports: readImports(path, readFileSync(path, "utf8")) }));
}

export function readReachable(entries: readonly string[]): Module[] {
  const found = new Map<string, Module>();
  const pending = [...entries];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (found.has(path)) continue;
    const module = { path, imports: readImports(path, withoutTypes(readFileSync(path, "utf8"))) };
    found.set(path, module);
    pending.push(
      ...module.imports.filter((name) => /^(src|functions|packages)\/.*\.[jt]s$/.test(name)),
    );
  }
  return [...found.values()];
}

function withoutTypes(source: string): string {
  const compilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
  };
  return ts.transpileModule(source, { compilerOptions }).outputText;
}

export function readImports(path: string, source: string): string[] {
  const script = path.endsWith(".astro") ? toScript(source) : source;
  return ts
    .preProcessFile(script, true, true)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith(".")
        ? posix.join(posix.dirname(path), fileName)
        : (readFunctionModules().get(fileName) ?? fileName),
    );
}

/** The modules that an owner's functions import by the name of the package. */
const readFunctionModules = memoize((): ReadonlyMap<string, string> => {
  const { exports } = JSON.parse(readFileSync("packages/waymark/package.json", "utf8")) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  return new Map(
    Object.entries(exports)
      .filter(([name]) => name.startsWith("./netlify/"))
      .map(([name, target]) => [
        posix.join("waymark", name),
        posix.join("packages/waymark", target),
      ]),
  );
});

/** The calls of `import.meta.glob`, which imports files by a pattern. */
export function findGlobs(path: string): string[] {
  const source = readFileSync(path, "utf8");
  const script = path.endsWith(".astro") ? toScript(source) : source;
  const globs: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === "import.meta.glob")
      globs.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, script, ts.ScriptTarget.Latest, true));
  return globs;
}

function toScript(source: string): string {
  const frontMatter = /^---\r?\n([\s\S]*?)---/.exec(source)?.[1];
  const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1],
  );
  return [frontMatter, ...scripts].join("\n");
}

export function findForbiddenImports(modules: readonly Module[], rules: ImportRules): string[] {
  return modules.flatMap(({ path, imports }) => {
    const rule = rules[findRuleFolder(path, rules) ?? ""];
    if (rule === undefined)
      return [
        `${path} has no rule: add its permitted imports to packages/waymark/tests/architecture.test.ts`,
      ];
    const isPermitted = (name: string) => {
      // The engine's package has entry points for owners only, and that of verify for tests only.
      const isModule = isOwn(name) || isWithin(name, "waymark") || isWithin(name, "waymark-verify");
      const permitted = isModule ? rule.modules : rule.packages;
      // A folder with its own rule is not covered by its parent's.
      const around = findRuleFolder(name, rules) ?? "";
      return (
        permitted === undefined ||
        permitted.some((one) => isWithin(name, one) && (around === "" || isWithin(one, around)))
      );
    };
    return imports
      .filter((name) => !isPermitted(name))
      .map((name) => `${path} must not import ${name}`);
  });
}

function findRuleFolder(path: string, rules: ImportRules): string | undefined {
  const around = Object.keys(rules).filter((name) => isWithin(path, name));
  return around.sort((one, other) => other.length - one.length)[0];
}

/** Repeatedly removes modules without imports or importers. */
export function findCycles(modules: readonly Module[]): string[] {
  const inside = modules.filter(
    ({ path, imports }) =>
      modules.some(({ path: other }) => imports.includes(other)) &&
      modules.some((other) => other.imports.includes(path)),
  );
  return inside.length < modules.length ? findCycles(inside) : modules.map(({ path }) => path);
}

export const isOwn = (name: string): boolean =>
  /^((src|functions|packages|tests|dist)\/|vitest\.config\.ts$)/.test(name);

const isWithin = (name: string, folder: string): boolean =>
  name === folder || name.startsWith(`${folder}/`);
