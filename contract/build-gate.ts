import type { AstroIntegration } from "astro";
import { listRefusals, reviewVersions } from "./baselines.ts";

/** Stops a build that breaks a promise of the API, or announces an end too late: a host runs nothing but the build. */
export function contractGate(): AstroIntegration {
  return {
    name: "contract-gate",
    hooks: {
      "astro:config:setup": ({ command }) => {
        const refusals = command === "build" ? listRefusals(reviewVersions()) : [];
        if (refusals.length === 0) return;
        console.error("The API's description breaks a promise to its clients (Change the API, in docs/engineer.md):\n");
        for (const refusal of refusals) console.error(refusal);
        process.exit(1);
      },
    },
  };
}
