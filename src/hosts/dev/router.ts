import { site } from "../../own-site.ts";
import { createRouter, type Router } from "../router.ts";
import { type Content, createContent, type Development } from "./content.ts";

/** The content as it stands, and a router over it; loaded again with every change of it or of the code. */
export function createDevRouter(development: Development): Router & Pick<Content, "isRefused"> {
  const content = createContent(development);
  return { ...createRouter(site, () => content, { environment: process.env }), isRefused: content.isRefused };
}
