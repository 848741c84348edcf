import { assertArguments } from "./arguments.ts";

assertArguments(`npm run check

Finds what is wrong in the content, by file and line. It takes no arguments: it always checks all of src/content.
It exits with status 1 if something would stop a build.`);

await import("./assert-configuration.ts");
await import("./assert-address.ts");
const { site } = await import("../own-site.ts");
const { toSettings } = await import("./settings.ts");
const { reportContent } = await import("./report.ts");
const { toTextsFolder } = await import("../texts/text-cache.ts");

const { lines, summary, isSound } = await reportContent(process.cwd(), toSettings(site), {
  folder: toTextsFolder(process.cwd()),
  hasBodies: false,
});
for (const line of [...lines, summary]) console.log(line);
if (!isSound) process.exitCode = 1;
