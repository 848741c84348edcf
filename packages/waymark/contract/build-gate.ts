import type { AstroIntegration } from "astro";
import type { Site } from "../src/catalog/site.ts";
import { listRefusals, reviewVersions } from "./baselines.ts";

/** Some hosts run only the build. */
export function contractGate(site: Site): AstroIntegration {
  return {
    name: "contract-gate",
    hooks: {
      "astro:config:setup": ({ command }) => {
        const refusals = command === "build" ? listRefusals(reviewVersions(site)) : [];
        if (refusals.length === 0) return;
        console.error(
          "The API's description breaks a promise to its clients (docs/engineer.md, Change the API):\n",
        );
        for (const refusal of refusals) console.error(refusal);
        process.exit(1);
      },
    },
  };
}
