import type { AstroPrerenderer } from "astro";
import type { BuiltPath } from "../check/used-addresses.ts";
import { printError } from "../console/printable.ts";

/** Ends the process if an address is used twice, because Astro would name neither files nor a remedy. */
export function endAtUsedAddresses(
  prerenderer: AstroPrerenderer,
  describeUsed: (paths: readonly BuiltPath[]) => readonly string[],
): void {
  const { getStaticPaths } = prerenderer;
  prerenderer.getStaticPaths = async () => {
    const paths = await getStaticPaths();
    const problems = describeUsed(paths);
    for (const problem of problems) printError(problem);
    if (problems.length > 0) process.exit(1);
    return paths;
  };
}
