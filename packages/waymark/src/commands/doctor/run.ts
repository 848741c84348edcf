import { acceptsArguments } from "../../console/arguments.ts";
import { print } from "../../console/printable.ts";
import { examineInstallation } from "./installation.ts";
import type { Step } from "./step.ts";

const usage = `waymark doctor [--netlify]

Lists what is left to do before this site can go online, on your own server or, with --netlify, on Netlify. It reads the environment
variables and .env. The exit code is 1 if the site would not work.`;

export async function runDoctor(argv: readonly string[]): Promise<void> {
  if (!acceptsArguments(usage, argv, ["--netlify"])) return;
  report(await examineAll(process.cwd(), argv.includes("--netlify") ? "netlify" : "node"));
}

/** The imports need installed packages. */
async function examineAll(root: string, host: "netlify" | "node"): Promise<readonly Step[]> {
  const first = examineInstallation(root);
  if (first.length > 0) return first;
  const { loadSite } = await import("../../check/load-site.ts");
  const site = await loadSite();
  const { examine, readEnvironment } = await import("./examine.ts");
  return examine(site, {
    root,
    host,
    environment: readEnvironment(root),
  });
}

function report(steps: readonly Step[]): void {
  const count = steps.filter(({ weight }) => weight === "must").length;
  for (const [index, { weight, text }] of steps.entries())
    print(`${index + 1}. ${weight === "must" ? "Must: " : ""}${text}`);
  if (steps.length === 0) print("Nothing is left to do.");
  else if (count > 0)
    print(`\nSteps marked "Must": ${count}. Until they are done, the site does not work.`);
  else print("\nThe site is ready. These steps are optional.");
  if (count > 0) process.exitCode = 1;
}
