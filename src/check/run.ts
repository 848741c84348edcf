await import("./assert-configuration.ts");
const { reportContent } = await import("./report.ts");

const { lines, summary, isSound } = await reportContent(process.cwd());
for (const line of [...lines, summary]) console.log(line);
if (!isSound) process.exitCode = 1;

export {};
