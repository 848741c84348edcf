import components from "prismjs/components.js";

/** Prism's languages, their aliases, and its names for text that is not highlighted. */
export const codeLanguages: ReadonlySet<string> = new Set([
  ...["plain", "plaintext", "text", "txt"],
  ...Object.entries(components.languages as Readonly<Record<string, { readonly alias?: string | readonly string[] }>>)
    .filter(([name]) => name !== "meta")
    .flatMap(([name, { alias = [] }]) => [name, ...[alias].flat()]),
]);
