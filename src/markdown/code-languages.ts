import components from "prismjs/components.js";

/** Prism's languages and their other names, and the names of its core for text that is not highlighted. */
export const codeLanguages: ReadonlySet<string> = new Set([
  ...["plain", "plaintext", "text", "txt"],
  ...Object.entries(components.languages as Readonly<Record<string, { readonly alias?: string | readonly string[] }>>)
    .filter(([name]) => name !== "meta")
    .flatMap(([name, { alias = [] }]) => [name, ...[alias].flat()]),
]);
