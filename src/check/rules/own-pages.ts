import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isBeside } from "../../markdown/picture-address.ts";
import { toFilePage } from "../../site/file-links.ts";
import type { Reference } from "../../texts/text.ts";
import type { ComponentElement } from "../component.ts";
import { openContentFile } from "../content-file.ts";
import { type Finding, type Problem, toError } from "../finding.ts";
import type { Content, ContentRule } from "../rule.ts";
import { describeBlocked } from "./blocked-html.ts";
import { findDeadLinks, findForbiddenSchemes } from "./links.ts";
import { checkPictureFiles } from "./picture-files.ts";

export const checkOwnPages: ContentRule = async (content) => {
  const files = content.paths.filter((path) => path.endsWith(".astro"));
  if (files.length === 0) return [];
  // A native parser, loaded only for such pages.
  const component = await import("../component.ts");
  const found = files.map(async (path) =>
    (await checkPage(path, content, component)).map((problem): Finding => ({ file: path, ...problem })),
  );
  return (await Promise.all(found)).flat();
};

async function checkPage(path: string, content: Content, component: typeof import("../component.ts")): Promise<readonly Problem[]> {
  const file = openContentFile(path, () => readFileSync(join(content.root, path)), content.facts);
  const { elements, fault } = component.readComponent(file.source);
  if (fault) {
    const advice = "Check this line and the one before it for an unclosed tag or brace.";
    return [toError(fault.line, `Astro cannot read this: ${fault.text}`, advice)];
  }
  const blocked = elements.flatMap((element) => describeElement(element, content.settings.embeds));
  const written = component.listComponentReferences(elements);
  const references = written.flatMap((reference) => toReference(reference, toFilePage(path, content.settings) ?? "/"));
  const rules = [findDeadLinks, checkPictureFiles];
  const dead = (await Promise.all(rules.map((rule) => rule(references, file, content)))).flat();
  return [...blocked, ...findForbiddenSchemes(written), ...dead];
}

function describeElement(element: ComponentElement, hosts: readonly string[]): readonly Problem[] {
  if (element.name === "style") {
    const advice = "Move them to src/content/theme.css, and give the page a class for them.";
    return [toError(element.line, "Styles in your own pages are not published.", advice)];
  }
  // Astro has its own attributes, such as class:list.
  const attributes = Object.fromEntries(Object.entries(element.attributes).filter(([name]) => !/^(?!x).*:/.test(name)));
  return describeBlocked({ ...element, attributes }, hosts);
}

/** Paths in components are published as written, so relative ones are resolved from the page. Fragments are not checked. */
function toReference({ href, ...reference }: Reference, page: string): readonly Reference[] {
  if (href.startsWith("#")) return [];
  if (!isBeside(href)) return [{ href, ...reference }];
  const { pathname, search, hash } = new URL(href, `https://www.example.com${page}`);
  return [{ href: `${pathname}${search}${hash}`, ...reference }];
}
