import { assertArguments } from "./arguments.ts";

assertArguments(`npm run check

Checks all of src/content, and lists mistakes by file and line. It takes no arguments.
The exit code is 1 if a mistake would stop a build.`);

await import("./assert-configuration.ts");
await import("./assert-address.ts");
const { site } = await import("../own-site.ts");
const { toSettings } = await import("./settings.ts");
const { reportContent } = await import("./check-content.ts");
const { toTextsFolder } = await import("../texts/text-cache.ts");

const { lines, summary, isSound } = await reportContent(process.cwd(), toSettings(site), {
  folder: toTextsFolder(process.cwd()),
  hasBodies: false,
});
for (const line of [...lines, summary]) console.log(line);
if (!isSound) process.exitCode = 1;
