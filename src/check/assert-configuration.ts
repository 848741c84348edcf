import { findUnsoundShape } from "./configuration-shape.ts";
import { findUnsoundValues } from "./configuration-values.ts";
import { describeFinding, type Finding } from "./finding.ts";

/**
 * Ends the process, in words, where the configuration has a value of which nothing can be made. To be imported before all else, since
 * other modules stop at such a value while they are loaded.
 */
const { site } = await import("../content/site.ts").catch((error: Error) => {
  console.error(`src/content/site.ts cannot be read: ${error.message}. Look there for a missing quote, comma or bracket.`);
  process.exit(1);
});
stopAt(findUnsoundShape(site, process.cwd()));
stopAt(findUnsoundValues(site, process.cwd()));
await import("../catalog/words.ts").catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const { sections } = await import("../content/sections.ts").catch((error: Error) => {
  console.error(`src/content/sections.ts cannot be read: ${error.message}. Look there for a missing quote, comma or bracket.`);
  process.exit(1);
});
const { findUnsoundSections } = await import("./section-values.ts");
stopAt(findUnsoundSections(sections, process.cwd()));

function stopAt(findings: readonly Finding[]): void {
  for (const finding of findings) console.error(describeFinding(finding));
  if (findings.length > 0) process.exit(1);
}
