import { site } from "../content/site.ts";
import { findUnfinished } from "../setup/sample.ts";
import { examineAddress } from "./address.ts";
import { examineMail } from "./mail.ts";
import { examineNames, examineServer } from "./settings.ts";
import { keepSteps, may, type Project, type Step } from "./step.ts";

const signals = ["search", "ai-input", "ai-train"];

/** Examines a project, and gives what is to be done in the order in which to do it: first what it would not work without. */
export async function examine(project: Project): Promise<readonly Step[]> {
  const steps = [
    ...examineAddress(project),
    ...examineNames(project),
    ...(await examineServer(project)),
    ...(await examineMail(project)),
    ...examineRobots(site.contentSignal),
    ...(await examineContent(project)),
  ];
  return [...steps.filter(({ weight }) => weight === "must"), ...steps.filter(({ weight }) => weight === "may")];
}

/** Looks at what robots.txt asks of crawlers. */
export function examineRobots(contentSignal: Readonly<Record<string, string>>): readonly Step[] {
  const unknown = Object.keys(contentSignal).filter((name) => !signals.includes(name));
  return keepSteps(
    contentSignal["search"] === "no" &&
      may("robots.txt asks search engines to leave the site out: contentSignal.search in src/content/site.ts."),
    ...unknown.map((name) => may(`"${name}" in contentSignal is no signal that crawlers know: ${signals.join(", ")}.`)),
  );
}

/** Counts what its owner has not made theirs. */
async function examineContent({ root }: Project): Promise<readonly Step[]> {
  const { values, files, started } = await findUnfinished(root, site);
  return keepSteps(
    values.length > 0 && may(`In src/content/site.ts these are the sample's: ${values.join(", ")}.  npm run setup  asks for yours.`),
    files.length > 0 && may(`Of the sample, word for word: ${toShortList(files)}.`),
    started.length > 0 && may(`Starting texts of setup, for you to write anew: ${toShortList(started)}.`),
  );
}

function toShortList(files: readonly string[], shown = 6): string {
  return `${files.slice(0, shown).join(", ")}${files.length > shown ? ` and ${files.length - shown} more` : ""}`;
}
