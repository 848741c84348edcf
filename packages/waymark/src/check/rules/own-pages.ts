import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MdastNode } from "satteri";
import { toFilePage } from "../../addresses/file-links.ts";
import { astroPagesFolder, findSite } from "../../catalog/site.ts";
import type { ComponentElement, PageDescription } from "../../entries/component.ts";
import { openContentFile, readBody } from "../../entries/content-file.ts";
import { isFramed, type OwnRoute } from "../../entries/own-routes.ts";
import { pageExample, readPageDescription } from "../../entries/page-description.ts";
import type { Reference } from "../../entries/text.ts";
import { lineOf } from "../../entries/tree.ts";
import { type Finding, isSound, type Problem, suggest, toError } from "../../findings/finding.ts";
import { listForbiddenAddresses } from "../../markdown/permitted-html.ts";
import { isBeside } from "../../markdown/picture-address.ts";
import type { Content, ContentRule } from "../rule.ts";
import { describeBlocked } from "./blocked-html.ts";
import {
  adviseOnStyles,
  findStyles,
  type ReadComponent,
  styleSheet,
  toComponentFile,
} from "./component-styles.ts";
import { checkUse } from "./components.ts";
import { describeForeign, type OwnHosts } from "./foreign-addresses.ts";
import { findDeadLinks, findForbiddenSchemes, publishable } from "./links.ts";
import { checkPictureFiles } from "./media.ts";

export const checkOwnPages: ContentRule = async (content) => {
  const routes = content.routes.filter(isFramed);
  if (routes.length === 0) return [];
  // Loads a native parser only if needed.
  const component = await import("../../entries/component.ts");
  const found = routes.map(async (route) =>
    (await checkPage(route, content, component)).map(
      (problem): Finding => ({ file: route.file, ...problem }),
    ),
  );
  return [
    ...(await Promise.all(found)).flat(),
    ...checkComponents(routes, content.root, component.readComponent),
  ];
};

/**
 * The styles of the components that these pages use. All pages are listed from modules that import
 * these pages, so Astro would load the styles on every page.
 */
function checkComponents(
  routes: readonly OwnRoute[],
  root: string,
  readComponent: ReadComponent,
): readonly Finding[] {
  const pages = new Set(routes.map(({ file }) => file));
  const users = new Map(routes.map(({ file }) => [file, file]));
  return findStyles(users, root, readComponent)
    .filter(({ file }) => !pages.has(file))
    .map(({ file, line, user }) => ({
      file,
      ...toError(
        line,
        `${user} uses this component, so every page of the site would load these styles.`,
        adviseOnStyles("element"),
      ),
    }));
}

async function checkPage(
  { file: path, description }: OwnRoute,
  content: Content,
  component: typeof import("../../entries/component.ts"),
): Promise<readonly Problem[]> {
  const file = openContentFile(path, () => readFileSync(join(content.root, path)), content.facts);
  const { elements, imports, returns, fault } = component.readComponent(file.source);
  if (fault) {
    const advice = "Check this line and the one before it for an unclosed tag or brace.";
    return [toError(fault.line, `Astro cannot read this: ${fault.text}`, advice)];
  }
  const blocked = elements.flatMap((element) => describeElement(element, content.settings));
  const written = component.listComponentReferences(elements);
  const references = written.flatMap((reference) =>
    toReference(reference, toFilePage(path, content.settings) ?? "/"),
  );
  const rules = [findDeadLinks, checkPictureFiles];
  const dead = (await Promise.all(rules.map((rule) => rule(references, file, content)))).flat();
  const components = new Map(
    imports.flatMap(({ component: name, from }) => {
      const file = toComponentFile(from, path, content.root);
      return name !== undefined && file !== undefined ? [[name, file] as const] : [];
    }),
  );
  const misuses = elements.flatMap(({ name, values, slots, line }) => {
    const used = components.get(name);
    return used !== undefined && values !== undefined
      ? checkUse(
          { component: used, attributes: values, slots, line },
          path,
          content,
          component.readInterface,
        )
      : [];
  });
  return [
    ...checkDescription(description, content),
    ...imports.filter(({ from }) => styleSheet.test(from)).map(({ line }) => describeStyles(line)),
    ...returns.map((line) => toError(line, ...describeReturn)),
    ...blocked,
    ...findForbiddenSchemes(written),
    ...dead,
    ...misuses,
  ];
}

/** Values that only running the page shows are checked when it is rendered. */
function checkDescription(
  description: PageDescription | undefined,
  { settings, index }: Content,
): readonly Problem[] {
  if (description?.kind === "other")
    return [
      toError(description.line, "page must be an object.", `Write, for example:  ${pageExample}`),
    ];
  if (description?.kind !== "object") return [];
  const { keys, line, isOpen } = description;
  const written = Object.fromEntries([...keys].map(([key, { literal }]) => [key, literal]));
  const isKnown = (key: string | undefined) =>
    key === undefined ||
    (keys.has(key) ? Object.hasOwn(Object(keys.get(key)), "literal") : !isOpen);
  const found = readPageDescription(written).problems.filter(({ key }) => isKnown(key));
  const problems = found.map(({ key = "", problem, advice }) =>
    toError(keys.get(key)?.line ?? line, problem, advice),
  );
  const { literal: original, line: place } = keys.get("original") ?? {};
  if (typeof original !== "string" || !original.startsWith("/")) return problems;
  const [main] = settings.all;
  if (settings.folder === main?.folder)
    return [
      ...problems,
      toError(
        place,
        `This page is in the site's main language, ${main.language}, so it has no original.`,
        `Remove original, or move the page to the folder of its language, such as ${astroPagesFolder}/${settings.all[1]?.language.toLowerCase() ?? "fr"}.`,
      ),
    ];
  const originals = [...index.pages.keys()].filter(
    (path) => findSite(settings, path).folder === main?.folder,
  );
  if (originals.includes(original)) return problems;
  const advice = "Write the address of a page in the site's main language.";
  return [
    ...problems,
    toError(
      place,
      `original: ${original} is not a page in the site's main language.`,
      suggest(original, originals, advice),
    ),
  ];
}

/** Undefined for a component of another package. */
/** They would be added to all pages. */
const describeStyles = (line: number): Problem =>
  toError(line, "Styles in your own pages are not published.", adviseOnStyles("page"));

const describeReturn = [
  "The page ends here without its content. Redirects and other responses are not possible in it.",
  'To redirect, delete the page and write in src/content/site.ts, for example:  redirects: { "/old": "/new" }',
] as const;

function describeElement(element: ComponentElement, own: OwnHosts): readonly Problem[] {
  if (element.name === "style") return [describeStyles(element.line)];
  if (element.name === "h1") {
    const problem = "The site shows the title of the page as its heading, so this is a second one.";
    return [toError(element.line, problem, "Remove it, or write <h2>.")];
  }
  const directive = element.values?.find(([name]) => /^(?:client|server):/.test(name))?.[0];
  if (directive !== undefined) {
    const problem = `<${element.name}> needs a script in the browser (${directive}), which pages with the site's frame do not have.`;
    const advice = `Remove ${directive}, so that only the build renders it, or write a document of its own, without page.`;
    return [toError(element.line, problem, advice)];
  }
  // Astro replaces it with the content between a component's tags.
  if (element.name === "slot") return [];
  // Astro's own, for example class:list.
  const attributes = Object.fromEntries(
    Object.entries(element.attributes).filter(([name]) => !/^(?!x).*:/.test(name)),
  );
  return describeBlocked({ ...element, attributes }, { ...own, keepsFrames: true });
}

/** Relative paths are published as written. Fragments are not checked. */
function toReference({ href, ...reference }: Reference, page: string): readonly Reference[] {
  if (href.startsWith("#")) return [];
  if (!isBeside(href)) return [{ href, ...reference }];
  const { pathname, search, hash } = new URL(href, `https://www.example.com${page}`);
  return [{ href: `${pathname}${search}${hash}`, ...reference }];
}

export const checkExpressions: ContentRule = async ({ files, settings }) => {
  const texts = files.filter(({ file, head }) => file.isMdx && isSound(head.problems));
  if (texts.length === 0) return [];
  // Loads a native parser only if needed.
  const { readComponent } = await import("../../entries/component.ts");
  return texts.flatMap(({ file }) => {
    const { toNodes, toElements } = readBody(file, settings);
    const sources = toNodes().flatMap((node) =>
      toSources(node).map((source) => ({ source, line: lineOf(node), ...readComponent(source) })),
    );
    // Astro provides Fragment.
    const known = new Set(["Fragment", ...sources.flatMap(({ names }) => names)]);
    const inSources = sources.flatMap(({ source, line, elements }) => {
      const above = line - 1 - (source.startsWith("---") ? 1 : 0);
      const toProblems = (element: ComponentElement) =>
        describe(element, settings, source.startsWith("<"));
      const found = elements.flatMap((element) => [
        ...toProblems(element),
        ...describeUnknown(element, known),
      ]);
      return found.map((problem) => ({ ...problem, line: above + (problem.line ?? 1) }));
    });
    const problems = [
      ...inSources,
      ...toElements().flatMap((element) => describeUnknown(element, known)),
    ];
    return problems.map((problem) => ({
      file: file.path,
      ...problem,
      line: file.toLine(problem.line),
    }));
  });
};

/** Names with a capital letter or a dot are components. */
function describeUnknown(
  { name, line }: Pick<ComponentElement, "name" | "line">,
  known: ReadonlySet<string>,
): readonly Problem[] {
  if (/^([a-z][^.]*)?$/.test(name) || known.has(name.replace(/\..*/, ""))) return [];
  const advice = `Import it below the front matter, correct its name, or write \\<${name} to show it as text.`;
  return [toError(line, `The component <${name}> is not imported.`, advice)];
}

function toSources(node: MdastNode): readonly string[] {
  if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression")
    return node.value.includes("<") ? [`{${node.value}}`] : [];
  if (node.type === "mdxjsEsm") return [`---\n${node.value}\n---\n`];
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return [];
  const name = /^[a-z]\w*$/.test(node.name ?? "") ? node.name : "a";
  return node.attributes.flatMap((attribute) =>
    attribute.type === "mdxJsxAttribute" && attribute.value instanceof Object
      ? [`<${name} ${attribute.name}={${attribute.value.value}}/>`]
      : [],
  );
}

function describe(
  element: ComponentElement,
  own: OwnHosts,
  isAttribute: boolean,
): readonly Problem[] {
  const addresses = Object.entries(element.attributes).flatMap(([name, value]) =>
    listForbiddenAddresses(name, value),
  );
  const forbidden = addresses.map((address) => {
    const problem = `The address ${JSON.stringify(address)} starts with a scheme that is not allowed.`;
    return toError(element.line, problem, publishable);
  });
  const blocked = isAttribute
    ? describeForeign(element, own)
    : describeBlocked(element, { ...own, keepsFrames: true });
  return [...blocked, ...forbidden];
}
