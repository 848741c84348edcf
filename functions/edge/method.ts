import { contactPaths } from "../../src/catalog/contact.ts";
import { apiRoot } from "../../src/catalog/endpoints.ts";

export { refuseAtEdge as default } from "../../src/hosts/netlify/edge.ts";

/** Only for methods that no page takes; the functions answer theirs themselves. */
export const config = {
  path: "/*",
  excludedPath: [apiRoot, `${apiRoot}/*`, contactPaths.messages, contactPaths.challenge],
  method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
};
