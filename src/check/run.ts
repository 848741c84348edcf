await import("./assert-configuration.ts");
const { reportContent } = await import("./report.ts");
const { toTextsFolder } = await import("../texts/text-cache.ts");

const { lines, summary, isSound } = await reportContent(process.cwd(), undefined, {
  folder: toTextsFolder(process.cwd()),
  hasBodies: false,
});
for (const line of [...lines, summary]) console.log(line);
if (!isSound) process.exitCode = 1;

export {};
