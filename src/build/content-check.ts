import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import type { AstroIntegration } from "astro";
import type { Site } from "../catalog/site.ts";

/** Must be the first integration. A content error ends the process, because otherwise Astro would print a stack trace. */
export function contentCheck(site: Site): AstroIntegration {
  return {
    name: "content-check",
    hooks: {
      "astro:config:setup": async ({ command, config }) => {
        if (command !== "build") return;
        if (process.argv.includes("--if-due")) {
          const { describeDue } = await import("./build-cache.ts");
          const { isDue, message } = describeDue(fileURLToPath(config.outDir), site.timeZone, new Date());
          console.log(message);
          if (!isDue) process.exit(0);
        }
        // Most code in a build runs too briefly to be worth the time that V8 spends on optimizing it.
        setFlagsFromString("--efficiency-mode");
        // Loaded late, because other commands do not need these modules.
        const { toSettings } = await import("../check/settings.ts");
        const { reportContent } = await import("../check/check-content.ts");
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
