import { configurationFile } from "./configuration-line.ts";
import { findUnsoundValues } from "./configuration-values.ts";
import { describeFinding, type Finding } from "./finding.ts";

/**
 * Ends the process, in words, where the configuration has a value of which nothing can be made. To be imported before all else, since
 * other modules stop at such a value while they are loaded.
 */
const { site } = await import("../content/site.ts").catch(stopAtSyntax(configurationFile));
stopAt(findUnsoundValues(site, process.cwd()));
const { sections } = await import("../content/sections.ts").catch(stopAtSyntax("src/content/sections.ts"));
const { findUnsoundSections } = await import("./section-values.ts");
stopAt(findUnsoundSections(sections, process.cwd()));
await import("../own-site.ts").catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

/** Says of a file that is no TypeScript where reading it ended, as Node begins the stack of such an error with the place. */
function stopAtSyntax(file: string): (error: Error) => never {
  return ({ message, stack = "" }) => {
    const [, line] = /^.*\.ts:(\d+)\n/.exec(stack) ?? [];
    const advice = `Look there${line ? ", and in the line above," : ""} for a missing quote, comma or bracket.`;
    console.error(`${file}${line ? `:${line}` : ""} cannot be read: ${message}. ${advice}`);
    process.exit(1);
  };
}

function stopAt(findings: readonly Finding[]): void {
  for (const finding of findings) console.error(describeFinding(finding));
  if (findings.length > 0) process.exit(1);
}
