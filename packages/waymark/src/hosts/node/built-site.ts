import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Site } from "../../catalog/site.ts";
import { type BuiltSettings, createBuiltSite, settingsFile } from "../../release/built-settings.ts";

const require = createRequire(import.meta.url);

/** `outputFolder` is the build's. Throws an error that says what to run if the settings cannot be read. */
export function readBuiltSite(outputFolder: string): Site {
  const file = join(outputFolder, settingsFile);
  if (!existsSync(file))
    throw new Error(`${file} is missing. The build writes it. Run npm run build.`);
  let settings: BuiltSettings;
  try {
    settings = (require(file) as { default: BuiltSettings }).default;
  } catch (cause) {
    throw new Error(
      `${file} cannot be read: ${(cause as Error).message}. Run npm run build to write it again.`,
      { cause },
    );
  }
  return createBuiltSite(settings);
}
