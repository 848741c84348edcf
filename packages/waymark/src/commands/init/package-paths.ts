const installed = "node_modules/waymark";

/** What comments in the repository's own site name, and where a new site has it. */
const paths: readonly (readonly [pattern: RegExp, path: string])[] = [
  [/\bdocs\/(?=[\w-]+\.md\b)/g, `${installed}/docs/`],
  [/\bpackages\/waymark\/src\/(?=[\w./-]+\.ts\b)/g, `${installed}/dist/src/`],
];

/** The text of a file of a new site, whose documents and engine are in the installed package. */
export const withPackagePaths = (text: string): string =>
  paths.reduce((changed, [pattern, path]) => changed.replace(pattern, path), text);
