import { createRouter, type Router } from "../router.ts";
import { createContent, type Development } from "./content.ts";

/** A router over the content as it stands; loaded again with every change of it or of the code. */
export function createDevRouter(development: Development): Router {
  const content = createContent(development);
  return createRouter(() => content, { environment: process.env });
}
