import { matchesGlob } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse, stringify } from "smol-toml";
import type { Site } from "../../catalog/site.ts";
import { edgeDeclarations, fallbackRedirect, functionDeclarations } from "./declarations.ts";

interface NetlifyFile {
  readonly functions?: Readonly<Record<string, { readonly included_files?: readonly string[] }>>;
  readonly edge_functions?: readonly { readonly function: string }[];
  readonly plugins?: readonly { readonly package: string }[];
  readonly redirects?: readonly object[];
}

/**
 * `toml` is the text of netlify.toml. Each difference from what the engine needs says what to write.
 * An owner can add other declarations and redirects.
 */
export function findDifferences(toml: string, site: Site): readonly string[] {
  const { functions = {}, edge_functions = [], redirects = [] } = parse(toml) as NetlifyFile;
  return [
    ...listUnpackedFiles(functions, site),
    ...compareEdgeFunction(edge_functions),
    ...compareRedirects(redirects),
  ];
}

/** Folders in the project, such as `node_modules/waymark-verify/netlify`. `toml` is the text of netlify.toml. */
export function listPluginFolders(toml: string): readonly string[] {
  const { plugins = [] } = parse(toml) as NetlifyFile;
  return plugins
    .map((plugin) => plugin.package)
    .filter((name) => name.startsWith("/"))
    .map((name) => name.slice(1));
}

function listUnpackedFiles(
  functions: NonNullable<NetlifyFile["functions"]>,
  site: Site,
): readonly string[] {
  return Object.entries(functionDeclarations).flatMap(([name, { listFiles }]) => {
    const patterns = functions[name]?.included_files ?? [];
    return listFiles(site)
      .map((file) => `dist/${file}`)
      .filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))
      .map(
        (file) =>
          `netlify.toml: the function ${name} reads ${file}, which is not packed with it. Add "${file}" to included_files in [functions.${name}].`,
      );
  });
}

function compareEdgeFunction(
  declarations: NonNullable<NetlifyFile["edge_functions"]>,
): readonly string[] {
  const own = declarations.filter((declaration) => declaration.function === "site");
  if (isDeepStrictEqual(toPlain(own), toPlain(edgeDeclarations))) return [];
  return [
    `netlify.toml: [[edge_functions]] of the function "site" do not match the engine's routes. Replace them with:\n${stringify({ edge_functions: edgeDeclarations })}`,
  ];
}

function compareRedirects(redirects: NonNullable<NetlifyFile["redirects"]>): readonly string[] {
  if (redirects.some((redirect) => isDeepStrictEqual(toPlain(redirect), fallbackRedirect)))
    return [];
  return [
    `netlify.toml: the redirect to the not-found function is missing. Add it after all others:\n${stringify({ redirects: [fallbackRedirect] })}`,
  ];
}

/** The parser's objects have no prototype. */
const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
