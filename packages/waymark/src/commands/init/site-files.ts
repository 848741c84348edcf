import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SectionConfigurations } from "../../catalog/section-configuration.ts";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { sectionsFile } from "../../check/section-values.ts";
import { toTextWidth } from "../../entries/text-width.ts";
import { configurationFile } from "../../findings/finding.ts";
import type { Answers } from "../setup/answers.ts";
import { planSetup } from "../setup/plan.ts";
import { toLookAnswers } from "../setup/starting-pages.ts";
import { importTypeScript } from "../writing/import-typescript.ts";
import { readStarter } from "../writing/sample.ts";
import { setValues } from "../writing/site-object.ts";
import { listStarterFiles, starterFolder } from "../writing/starter.ts";
import { findStartingTexts } from "../writing/starting-texts.ts";
import { toFrame } from "./frame.ts";
import { withPackagePaths } from "./package-paths.ts";

export const loadStarterSite = async (): Promise<SiteConfiguration> =>
  (
    await importTypeScript<{ readonly site: SiteConfiguration }>(
      join(starterFolder, configurationFile),
    )
  ).site;

const loadStarterSections = async (): Promise<SectionConfigurations> =>
  (
    await importTypeScript<{ readonly sections: SectionConfigurations }>(
      join(starterFolder, sectionsFile),
    )
  ).sections;

/** Every file of a new site. Throws a CommandError. */
export async function toSiteFiles(
  folder: string,
  given: Answers,
  now: Date,
  packages: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const current = await loadStarterSite();
  const answers: Answers = { keep: [], ...toTextAnswers(given), ...given };
  const sections = await loadStarterSections();
  const plan = await planSetup(starterFolder, current, answers, now, sections, readStarter());
  const kept = listStarterFiles()
    .filter((file) => /^(public|src\/content)\//.test(file) && !plan.remove.includes(file))
    .map((file) => [file, readFileSync(join(starterFolder, file))] as const);
  const files = new Map([...toFrame(folder, plan.site, packages), ...kept, ...plan.write]);
  // The sample's license is not the owner's choice.
  const configuration = String(files.get(configurationFile));
  files.set(configurationFile, setValues(configuration, { apiLicense: undefined }));
  return new Map(
    [...files].map(([file, content]) => [
      file,
      hasComments.test(file) ? withPackagePaths(String(content)) : content,
    ]),
  );
}

/** Their comments can name documents. */
const hasComments = /\.(?:ts|mjs|toml|example)$/;

/** Until the owner writes others, the title of the home page is the site's name. */
function toTextAnswers({ name = "", language = "en", look }: Answers): Answers {
  const { lead } = findStartingTexts(language);
  const description = lead.replace("{{site-name}}", name);
  return {
    tagline: toTextWidth(name) < 3 ? description : name,
    description,
    ...toLookAnswers({ look, language }),
  };
}
