import components from "prismjs/components.js";

export const codeLanguages: ReadonlySet<string> = new Set([
  ...["plain", "plaintext", "text", "txt"],
  ...Object.entries(components.languages as Readonly<Record<string, { readonly alias?: string | readonly string[] }>>)
    .filter(([name]) => name !== "meta")
    .flatMap(([name, { alias = [] }]) => [name, ...[alias].flat()]),
]);
