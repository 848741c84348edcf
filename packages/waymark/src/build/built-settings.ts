import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { rolldown } from "rolldown";
import type { Site } from "../catalog/site.ts";
import { defaults } from "../catalog/site-configuration.ts";
import { type BuiltSettings, settingsFile } from "../release/built-settings.ts";

const entry = "virtual:settings";

/** `wordsFile` is the owner's. Its words can be functions, so the output is a module instead of JSON. */
export async function writeBuiltSettings(
  { configuration, sections }: Site,
  wordsFile: string,
  output: string,
): Promise<void> {
  const values: Omit<BuiltSettings, "words"> = {
    configuration: { ...defaults, ...configuration },
    sections,
  };
  const source = [
    `import { words } from ${JSON.stringify(resolve(wordsFile))};`,
    `export default { ...JSON.parse(${JSON.stringify(JSON.stringify(values))}), words };`,
  ];
  const bundle = await rolldown({
    input: entry,
    platform: "node",
    plugins: [
      {
        name: "settings",
        resolveId: (name) => (name === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source.join("\n") : undefined),
      },
    ],
  });
  const { output: chunks } = await bundle.generate({ codeSplitting: false });
  await bundle.close();
  writeFileSync(join(output, settingsFile), chunks[0].code);
}
