import { build, codeDigest } from "virtual:waymark/build";
import { site } from "virtual:waymark/site";
import { createCollections } from "../site/collections.ts";

/** For the owner's `src/content.config.ts`. */
export const collections = createCollections(site, { codeDigest, records: build?.records });
