import { createRouter } from "../router.ts";
import { content } from "./content.ts";

/** The router over the content as it stands; made again with every change of it or of the code. */
export const router = createRouter(() => content, { environment: process.env });
