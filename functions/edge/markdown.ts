import { apiRoot } from "../../src/catalog/endpoints.ts";

export { negotiateAtEdge as default } from "../../src/hosts/netlify/edge.ts";

/** Only for requests that name Markdown: a browser's never comes here. */
export const config = {
  path: "/*",
  excludedPath: [apiRoot, `${apiRoot}/*`, "/*.*"],
  header: { accept: "[mM][aA][rR][kK][dD][oO][wW][nN]" },
};
