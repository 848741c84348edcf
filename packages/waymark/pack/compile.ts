import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import ts from "typescript";

export interface Compilation {
  /** The repository, whose tsconfig.json has the options. */
  readonly root: string;
  /** The files' paths are the same in `output` as in `folder`. */
  readonly folder: string;
  readonly output: string;
  readonly files: readonly string[];
  readonly declarationsOnly: boolean;
}

/**
 * Writes a JavaScript file with its source map and a declaration for each module, unbundled. Throws if
 * a file cannot be parsed, or if a declaration needs a type that has no name.
 */
export function compile({ root, folder, output, files, declarationsOnly }: Compilation): void {
  const program = ts.createProgram({
    rootNames: files,
    options: {
      ...readOptions(root),
      noEmit: false,
      // `npm run typecheck` does it.
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: declarationsOnly,
      rewriteRelativeImportExtensions: true,
      sourceMap: !declarationsOnly,
      inlineSources: !declarationsOnly,
      rootDir: folder,
      outDir: output,
    },
  });
  const { diagnostics } = program.emit(undefined, (file, text) => {
    // JSON files are copied. The types of Astro's modules refer to the owner's files, which are not
    // in the output.
    if (file.endsWith(".json") || relative(output, file).startsWith("..")) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, toPublishedText(file, text));
  });
  const faults = [...program.getSyntacticDiagnostics(), ...diagnostics];
  if (faults.length > 0)
    throw new Error(
      ts.formatDiagnostics(faults, {
        getCurrentDirectory: () => root,
        getCanonicalFileName: (name) => name,
        getNewLine: () => "\n",
      }),
    );
}

function readOptions(root: string): ts.CompilerOptions {
  const file = join(root, "tsconfig.json");
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: [file] }, ts.sys, root)
    .options;
}

function toPublishedText(file: string, text: string): string {
  if (file.endsWith(".js.map")) return toPublishedMap(text);
  if (!file.endsWith(".js")) return text;
  // TypeScript encodes the brackets in names of routes, and Vite does not decode them.
  const end = text.lastIndexOf(mapComment);
  return `${text.slice(0, end)}${mapComment}${basename(file)}.map\n`;
}

const mapComment = "//# sourceMappingURL=";

/** The map contains its source, so it names the file as if it were beside the map. */
function toPublishedMap(text: string): string {
  const map = JSON.parse(text) as { readonly sources: readonly string[] };
  return JSON.stringify({
    ...map,
    sourceRoot: "",
    sources: map.sources.map((file) => basename(file)),
  });
}
