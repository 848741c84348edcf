import type { AstroIntegration } from "astro";
import { listRefusals, reviewVersions } from "./baselines.ts";

/**
 * Ends a build that would break what was promised to the API's clients, or announce an end of which too little notice is left today: a
 * host runs the build alone. What it says stands on standard error, without a stack, as that of the content's check.
 */
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
