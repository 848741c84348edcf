import { assertArguments } from "../../check/arguments.ts";
import { examineInstallation } from "./installation.ts";
import type { Step } from "./step.ts";

assertArguments(
  `npm run doctor [-- --netlify]

Says what is to be done before this site can run in production: with the settings of this machine and of .env, on a server of your own,
or on Netlify. It exits with status 1 where something would not work.`,
  ["--netlify"],
);

report(await examineAll(process.cwd()));

/** Other modules need packages, and stop at an invalid configuration. */
async function examineAll(root: string): Promise<readonly Step[]> {
  const first = examineInstallation(root);
  if (first.length > 0) return first;
  await import("../../check/assert-configuration.ts");
  const [{ examine }, { readEnvironment }] = await Promise.all([import("./examine.ts"), import("./settings.ts")]);
  const { site } = await import("../../own-site.ts");
  return examine(site, { root, host: process.argv.includes("--netlify") ? "netlify" : "node", environment: readEnvironment(root) });
}

function report(steps: readonly Step[]): void {
  const count = steps.filter(({ weight }) => weight === "must").length;
  if (steps.length === 0) console.log("Nothing is left to do.");
  for (const [index, { weight, text }] of steps.entries()) console.log(`${index + 1}. ${weight === "must" ? "Must: " : ""}${text}`);
  if (steps.length > 0)
    console.log(
      count > 0
        ? `\n${count} of these must be done: it would not work in production.`
        : "\nThe site would run as it is, with the above left open.",
    );
  if (count > 0) process.exitCode = 1;
}
