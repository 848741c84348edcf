import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/**
 * Says what editors got wrong before a build reads the content, on standard error, which `--silent` leaves as it is, and ends the process
 * where that is an error: one that a hook throws is printed as a fault of the code, with a stack. Stands first among the integrations.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: "content-check",
    hooks: {
      "astro:config:setup": async ({ command, config }) => {
        if (command !== "build") return;
        // Commands that build nothing need not wait for what reads the content.
        const { reportContent } = await import("../check/report.ts");
        const readings = fileURLToPath(new URL("content-check.json", config.cacheDir));
        if (process.argv.includes("--force")) rmSync(readings, { force: true });
        const { lines, summary, isSound } = await reportContent(fileURLToPath(config.root), undefined, readings);
        for (const line of lines.length > 0 ? [...lines, summary] : []) console.error(line);
        if (!isSound) process.exit(1);
      },
    },
  };
}
