import { readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { listFiles } from "../src/build/list-files.ts";

/** A module of the project and what it imports: other modules by their path from the root, packages by their name. */
export interface Module {
  readonly path: string;
  readonly imports: readonly string[];
}

/** What the modules of a folder may import: folders and files of the project, and packages; any package where none is listed. */
export type Floors = Readonly<Record<string, { readonly modules: readonly string[]; readonly packages?: readonly string[] }>>;

/** Every module under a folder, types and dynamic imports included. */
export function readModules(folder: string): Module[] {
  return listFiles(folder)
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(m?[jt]s|astro)$/.test(file) && !file.includes("/node_modules/"))
    .map((path) => ({ path, imports: readImports(path, readFileSync(path, "utf8")) }));
}

/** What runs once the entries are loaded: they and every module that they import, but for its types, directly or through others. */
export function readReachable(entries: readonly string[]): Module[] {
  const found = new Map<string, Module>();
  const pending = [...entries];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (found.has(path)) continue;
    const module = { path, imports: readImports(path, withoutTypes(readFileSync(path, "utf8"))) };
    found.set(path, module);
    pending.push(...module.imports.filter((name) => /^(src|functions)\/.*\.[jt]s$/.test(name)));
  }
  return [...found.values()];
}

function withoutTypes(source: string): string {
  const compilerOptions = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
  return ts.transpileModule(source, { compilerOptions }).outputText;
}

/** The imports of a source, in order. */
export function readImports(path: string, source: string): string[] {
  const script = path.endsWith(".astro") ? toScript(source) : source;
  return ts
    .preProcessFile(script, true, true)
    .importedFiles.map(({ fileName }) => (fileName.startsWith(".") ? posix.join(posix.dirname(path), fileName) : fileName));
}

function toScript(source: string): string {
  const frontMatter = /^---\r?\n([\s\S]*?)---/.exec(source)?.[1];
  const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]);
  return [frontMatter, ...scripts].join("\n");
}

/** A sentence on each import that its floor does not permit. */
export function findForbiddenImports(modules: readonly Module[], floors: Floors): string[] {
  return modules.flatMap(({ path, imports }) => {
    const floor = floors[findFloor(path, floors) ?? ""];
    if (floor === undefined) return [`${path} stands on no floor: say in tests/architecture.test.ts what it may import`];
    const isPermitted = (name: string) => {
      const permitted = isOwn(name) ? floor.modules : floor.packages;
      // A folder with a floor of its own is not permitted by the name of the one around it.
      const around = findFloor(name, floors) ?? "";
      return permitted === undefined || permitted.some((one) => isWithin(name, one) && (around === "" || isWithin(one, around)));
    };
    return imports.filter((name) => !isPermitted(name)).map((name) => `${path} must not import ${name}`);
  });
}

/** The floor of a module: the nearest folder around it that has one. */
function findFloor(path: string, floors: Floors): string | undefined {
  const around = Object.keys(floors).filter((name) => isWithin(path, name));
  return around.sort((one, other) => other.length - one.length)[0];
}

/** The modules that import each other in circles: what is left if those that import none of the others, or that none of them imports, are removed. */
export function findCircles(modules: readonly Module[]): string[] {
  const inside = modules.filter(
    ({ path, imports }) =>
      modules.some(({ path: other }) => imports.includes(other)) && modules.some((other) => other.imports.includes(path)),
  );
  return inside.length < modules.length ? findCircles(inside) : modules.map(({ path }) => path);
}

/** Whether an import is a module of the project: no package has the name of one of its folders. */
export function isOwn(name: string): boolean {
  return /^((src|functions|verify|contract|lab|tests|dist)\/|vitest\.config\.ts$)/.test(name);
}

function isWithin(name: string, folder: string): boolean {
  return name === folder || name.startsWith(`${folder}/`);
}
