import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Site } from "../catalog/site.ts";

/**
 * Reads all texts for the build, and reports mistakes in them on standard error, which `--silent` leaves alone. An error ends the process:
 * Astro would print an exception as a fault of the code, with a stack. Comes first among the integrations.
 */
export function contentCheck(site: Site): AstroIntegration {
  return {
    name: "content-check",
    hooks: {
      "astro:config:setup": async ({ command, config }) => {
        if (command !== "build") return;
        // Commands that build nothing need not wait for what reads the content.
        const { toSettings } = await import("../check/settings.ts");
        const { reportContent } = await import("../check/report.ts");
        const { shareTexts } = await import("../texts/text.ts");
        const { toTextsFolder } = await import("../texts/text-cache.ts");
        const root = fileURLToPath(config.root);
        const folder = toTextsFolder(root);
        if (process.argv.includes("--force")) rmSync(folder, { recursive: true, force: true });
        const { lines, summary, isSound, texts } = await reportContent(root, toSettings(site), { folder, hasBodies: true });
        shareTexts(texts);
        for (const line of lines.length > 0 ? [...lines, summary] : []) console.error(line);
        if (!isSound) process.exit(1);
      },
    },
  };
}
