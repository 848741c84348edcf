import type { AstroIntegration } from "astro";
import type { Site } from "../catalog/site.ts";
import { print, toPrintable } from "../console/printable.ts";
import { describeScheduled } from "../schedule/publication.ts";
import type { CheckedBuild } from "./prepare-build.ts";

/** Says at the end of the build's log, where an editor looks, what is not public yet. */
export function withheldEntries(
  { timeZone }: Site,
  { drafts, scheduled }: CheckedBuild,
): AstroIntegration {
  return {
    name: "withheld-entries",
    hooks: {
      "astro:build:done": ({ logger }) => {
        const origin = process.env["DEPLOY_PRIME_URL"] ?? "";
        for (const { file, path } of drafts) print(`${file} is at ${origin}${path}`);
        for (const entry of scheduled) logger.info(toPrintable(describeScheduled(entry, timeZone)));
      },
    },
  };
}
