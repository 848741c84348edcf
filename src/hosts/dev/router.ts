import { site } from "../../own-site.ts";
import { createRouter, type Router } from "../router.ts";
import { type Content, createContent, type Development } from "./content.ts";

/** Loaded again after every change of content or code. */
export function createDevRouter(development: Development): Router & Pick<Content, "isBlocked"> {
  const content = createContent(development);
  return { ...createRouter(site, () => content, { environment: process.env }), isBlocked: content.isBlocked };
}
