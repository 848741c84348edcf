import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The extension of the engine's modules: `.ts` in the repository, and `.js` in the published package,
 * whose folders are the same.
 */
export const moduleExtension = extname(new URL(import.meta.url).pathname);

/** `name` has no extension, such as `./check-worker`. `importer` is the `import.meta.url` of the caller. */
export const toModuleUrl = (name: string, importer: string): URL =>
  new URL(`${name}${moduleExtension}`, importer);

export const toModuleFile = (name: string, importer: string): string =>
  fileURLToPath(toModuleUrl(name, importer));

/** The folder of all modules of the engine, without a slash at its end. */
export const engineFolder = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

/** The address at which the dev server serves a file of the engine, wherever the engine is installed. */
export const toDevAddress = ({ pathname }: URL): string => `/@fs${pathname}`;
