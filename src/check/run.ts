import { checkContent } from "./check-content.ts";
import { isPublished, listContent } from "./content.ts";
import { describeFinding, summarize } from "./finding.ts";

const root = process.cwd();
const findings = await checkContent(root);
for (const finding of findings) console.log(describeFinding(finding));
console.log(summarize((await listContent(root)).filter(isPublished).length, findings));
if (findings.some(({ severity }) => severity === "error")) process.exitCode = 1;
