import { printError } from "../console/printable.ts";
import { configurationFile, describeFinding, type Finding } from "../findings/finding.ts";
import { findUnsoundValues } from "./configuration-values.ts";

/** Ends the process if the configuration is invalid. Import this first, because other modules throw. */
const { site } = await import("../content/site.ts").catch(stopAtSyntax(configurationFile));
stopAt(findUnsoundValues(site, process.cwd()));
const { sections } = await import("../content/sections.ts").catch(
  stopAtSyntax("src/content/sections.ts"),
);
const { findUnsoundSections, findUntranslatedSections } = await import("./section-values.ts");
stopAt([
  ...findUnsoundSections(sections, process.cwd()),
  ...findUntranslatedSections(sections, site, process.cwd()),
]);
await import("../own-site.ts").catch((error: Error) => {
  printError(error.message);
  process.exit(1);
});

/** Node starts the stack of an error in TypeScript with the location. */
function stopAtSyntax(file: string): (error: NodeJS.ErrnoException) => never {
  return ({ message, stack = "", code }) => {
    const [, place = file, line] = /^.*\/(src\/content\/.*\.ts):(\d+)\n/.exec(stack) ?? [];
    const at = `${place}${line ? `:${line}` : ""}`;
    const isMissing = /find module|load url|an export/.test(message);
    const advice = isMissing
      ? "Check the names that it imports, and remove each import of a file that you deleted."
      : "Put text in quotes.";
    const usual =
      'In this line and those above, look for a missing quote, comma or bracket, curly quotes (write "Ann"), an apostrophe in single quotes (write "Ann\'s"), and a name with a hyphen or a space that has no quotes (write "ferry-boats").';
    // The parser would list tokens.
    printError(
      code === "ERR_INVALID_TYPESCRIPT_SYNTAX"
        ? `${at} cannot be read. ${usual}`
        : `${at} cannot be read: ${message}. ${advice}`,
    );
    process.exit(1);
  };
}

function stopAt(findings: readonly Finding[]): void {
  for (const finding of findings) printError(describeFinding(finding));
  if (findings.length > 0) process.exit(1);
}
