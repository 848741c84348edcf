import type { Site } from "../../catalog/site.ts";
import { findUnfinished } from "../setup/sample.ts";
import { examineAddress } from "./address.ts";
import { examineMail } from "./mail.ts";
import { examineNames, examineServer } from "./settings.ts";
import { keepSteps, may, type Project, type Step } from "./step.ts";

const signals = ["search", "ai-input", "ai-train"];

/** Returns what is left to do, the necessary first. */
export async function examine(site: Site, project: Project): Promise<readonly Step[]> {
  const steps = [
    ...examineAddress(site, project),
    ...examineNames(project),
    ...(await examineServer(project)),
    ...(await examineMail(site, project)),
    ...examineRobots(site.contentSignal),
    ...(await examineContent(site, project)),
  ];
  return [...steps.filter(({ weight }) => weight === "must"), ...steps.filter(({ weight }) => weight === "may")];
}

export function examineRobots(contentSignal: Readonly<Record<string, string>>): readonly Step[] {
  const unknown = Object.keys(contentSignal).filter((name) => !signals.includes(name));
  return keepSteps(
    contentSignal["search"] === "no" &&
      may("robots.txt asks search engines to leave the site out: contentSignal.search in src/content/site.ts."),
    ...unknown.map((name) => may(`"${name}" in contentSignal is no signal that crawlers know: ${signals.join(", ")}.`)),
  );
}

async function examineContent(site: Site, { root }: Project): Promise<readonly Step[]> {
  const { values, files, started } = await findUnfinished(root, site);
  return keepSteps(
    values.length > 0 &&
      may(
        `In src/content/site.ts these are the sample's: ${values.join(", ")}. ${values.includes("url") ? " npm run setup  asks for yours." : "Write yours."}`,
      ),
    files.length > 0 && may(`Of the sample, word for word: ${toShortList(files)}.`),
    started.length > 0 && may(`Starting texts of setup, for you to replace: ${toShortList(started)}.`),
  );
}

function toShortList(files: readonly string[], shown = 6): string {
  return `${files.slice(0, shown).join(", ")}${files.length > shown ? ` and ${files.length - shown} more` : ""}`;
}
