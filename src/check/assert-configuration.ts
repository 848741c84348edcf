import { findUnsoundValues } from "./configuration-values.ts";
import { configurationFile, describeFinding, type Finding } from "./finding.ts";

/** Ends the process if the configuration is invalid. Import this first, because other modules throw. */
const { site } = await import("../content/site.ts").catch(stopAtSyntax(configurationFile));
stopAt(findUnsoundValues(site, process.cwd()));
const { sections } = await import("../content/sections.ts").catch(stopAtSyntax("src/content/sections.ts"));
const { findUnsoundSections, findUntranslatedSections } = await import("./section-values.ts");
stopAt([...findUnsoundSections(sections, process.cwd()), ...findUntranslatedSections(sections, site, process.cwd())]);
await import("../own-site.ts").catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

/** Node starts the stack of an error in TypeScript with the location. */
function stopAtSyntax(file: string): (error: Error) => never {
  return ({ message, stack = "" }) => {
    const [, place = file, line] = /^.*\/(src\/content\/.*\.ts):(\d+)\n/.exec(stack) ?? [];
    const advice = /find module|load url|an export/.test(message)
      ? "Check the names that it imports, and remove each import of a file that you deleted."
      : `Check this line${line ? " and the one above" : ""} for a missing quote, comma or bracket.`;
    console.error(`${place}${line ? `:${line}` : ""} cannot be read: ${message}. ${advice}`);
    process.exit(1);
  };
}

function stopAt(findings: readonly Finding[]): void {
  for (const finding of findings) console.error(describeFinding(finding));
  if (findings.length > 0) process.exit(1);
}
