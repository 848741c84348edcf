import { reportContent } from "./report.ts";

const { lines, summary, isSound } = await reportContent(process.cwd());
for (const line of [...lines, summary]) console.log(line);
if (!isSound) process.exitCode = 1;
