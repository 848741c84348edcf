import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isBeside } from "../../markdown/picture-file.ts";
import { toOwnPath } from "../../site/paths.ts";
import type { Reference } from "../../texts/text.ts";
import type { ComponentElement } from "../component.ts";
import type { Content, ContentRule, Problem } from "../content.ts";
import { type ContentFile, openContentFile } from "../content-file.ts";
import { describeBlocked } from "./blocked-html.ts";
import { findDeadLinks } from "./links.ts";
import { checkPictureFiles } from "./picture-files.ts";
import { findForbiddenSchemes } from "./schemes.ts";

/** Finds in pages that are components what the policy of pages blocks, and links and pictures that lead nowhere. */
export const checkOwnPages: ContentRule = async (content) => {
  const files = content.paths.filter((path) => path.endsWith(".astro"));
  if (files.length === 0) return [];
  // A native parser, which a site without such pages does not load.
  const { listComponentReferences, readComponent } = await import("../component.ts");
  const found = files.map(async (path) => {
    const file = openContentFile(path, () => readFileSync(join(content.root, path)), content.facts);
    const { elements, fault } = readComponent(file.source);
    if (fault) return [toFinding(file, { ...fault, severity: "error", problem: `Astro cannot read this: ${fault.text}`, advice: mend })];
    const blocked = elements.flatMap((element) =>
      element.name === "style" ? [{ ...styles, line: element.line }] : describeBlocked(withoutDirectives(element), content.settings.embeds),
    );
    const written = listComponentReferences(elements);
    const references = written.flatMap((reference) => toReference(reference, file));
    return [...blocked, ...findForbiddenSchemes(written), ...(await checkReferences(references, file, content))].map((problem) =>
      toFinding(file, problem),
    );
  });
  return (await Promise.all(found)).flat();
};

/** Astro has attributes of its own, such as class:list. */
function withoutDirectives(element: ComponentElement): ComponentElement {
  const attributes = Object.fromEntries(Object.entries(element.attributes).filter(([name]) => !/^(?!x).*:/.test(name)));
  return { ...element, attributes };
}

const mend = "Look there and just before for a tag or a brace that is not closed.";

const styles: Problem = {
  severity: "error",
  problem: "Styles in a page of your own are not published.",
  advice: "Write them into src/content/theme.css, with a class of the page's own.",
};

/** A component's addresses are published as they stand, so that one without a slash is counted from its page. What leads into it is not looked for. */
function toReference({ href, ...reference }: Reference, { path }: ContentFile): readonly Reference[] {
  if (href.startsWith("#")) return [];
  if (!isBeside(href)) return [{ href, ...reference }];
  const { pathname, search, hash } = new URL(href, `https://www.example.com${toOwnPath(path.slice("src/content/pages/".length))}`);
  return [{ href: `${pathname}${search}${hash}`, ...reference }];
}

async function checkReferences(references: readonly Reference[], file: ContentFile, content: Content): Promise<readonly Problem[]> {
  const problems = await Promise.all([findDeadLinks, checkPictureFiles].map((rule) => rule(references, file, content)));
  return problems.flat();
}

function toFinding({ path: file }: ContentFile, { line, severity, problem, advice }: Problem) {
  return { file, line, severity, problem, advice };
}
