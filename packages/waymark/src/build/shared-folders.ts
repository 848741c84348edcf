/**
 * Folders whose modules a build loads once, in Node, and shares between the integrations and the
 * bundle of the routes. They use nothing that only Vite knows, and import only each other.
 */
export const sharedFolders: readonly string[] = [
  "addresses",
  "api",
  "catalog",
  "console",
  "entries",
  "files",
  "findings",
  "http",
  "markdown",
  "memo",
  "placeholders",
  "schedule",
];
