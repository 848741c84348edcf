import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isNode, isScalar, isSeq, type Node } from "yaml";
import { resolveFileLink, toFilePage } from "../addresses/file-links.ts";
import { toSkillName, toSkillPath } from "../addresses/paths.ts";
import { toPublished } from "../catalog/paths.ts";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import type { Site } from "../catalog/site.ts";
import { isSound } from "../findings/finding.ts";
import { toUrl } from "../http/address.ts";
import { type Conversion, type ConversionOptions, convert } from "../markdown/convert.ts";
import { countWords } from "../markdown/reading-time.ts";
import { toTextBlocks } from "../markdown/text-blocks.ts";
import { memoize, memoizePer } from "../memo/memoize.ts";
import { toInstant } from "../schedule/moment.ts";
import {
  type ContentFile,
  type FrontMatter,
  openContentFile,
  type ReadFile,
  readBody,
} from "./content-file.ts";
import { type TextContext, toSettings, toTextContext } from "./context.ts";
import { findContractLanguage } from "./contract-language.ts";
import { openOriginal } from "./inherited-values.ts";
import type { FileRule, Inspection } from "./inspection.ts";
import { readOutline } from "./outline.ts";
import { articleSchema } from "./schemas.ts";
import { type Template, toTemplate } from "./template.ts";
import type { EntryText, Reference, TextBody, TextHead } from "./text.ts";

/** A text with errors has no body. */
export async function readText(
  contentFile: ContentFile,
  context: TextContext,
  inspection: Inspection,
  digest: string,
  hasBody: boolean,
) {
  const file = readBody(contentFile, context.settings);
  const head = readHead(file, context, inspection, digest);
  return {
    head,
    body:
      hasBody && !file.isMdx && isSound(head.problems)
        ? await toBody(file, context, head)
        : undefined,
  };
}

function readHead(
  file: ReadFile,
  context: TextContext,
  { rules, inspectReferences, describeNesting }: Inspection,
  digest: string,
): TextHead {
  const run = (group: readonly FileRule[]) => group.flatMap((rule) => rule(file, context));
  const front = {
    digest,
    data: file.frontMatter?.data,
    words: countWords(file.body),
    ...readFront(file, context),
    references: [],
  };
  const encoding = run(rules.encoding);
  if (encoding.length > 0) return { ...front, problems: encoding };
  const source = run(rules.source);
  try {
    const syntax = run(rules.syntax);
    if (syntax.length > 0) return { ...front, problems: [...source, ...syntax] };
    // Throws for a text that would overflow the stack below.
    file.toElements();
    const references = listReferences(file, context.settings.sections);
    const isPage = file.collection !== "skills";
    const outline =
      context.settings.all.length > 1 && isPage ? readOutline(file, context.settings) : undefined;
    // The schema reports the lines in front matter.
    const schemes = inspectReferences(references).filter(({ line }) =>
      source.every((problem) => problem.line !== line),
    );
    const found = [...run(rules.body), ...(isPage ? run(rules.page) : []), ...schemes];
    const hasHtml = file.toNodes().some(({ type }) => type === "html");
    return {
      ...front,
      problems: [...source, ...found, ...(isPage && isSound(found) ? run(rules.tree) : [])],
      references,
      outline,
      hasHtml,
    };
  } catch (error) {
    return { ...front, problems: [...source, describeNesting(error, file)] };
  }
}

function readFront({ frontMatter, collection }: ContentFile, { settings }: TextContext) {
  const data: Readonly<Record<string, unknown>> =
    frontMatter?.data instanceof Object ? { ...frontMatter.data } : {};
  const title = String(data["title"] ?? data["name"] ?? "");
  const toLines = (key: string) => listLines(frontMatter, key);
  const lines = { tags: toLines("tags"), authors: toLines("authors"), series: toLines("series") };
  if (collection !== "articles")
    return { title, tags: [], authors: [], lines, draft: data["draft"] === true };
  // One by one, so that a mistake hides no others.
  const { shape } = articleSchema;
  const [draft = false, published] = [
    shape.draft.safeParse(data["draft"]).data,
    shape.published.safeParse(data["published"]).data,
  ];
  const [tags = [], authors = []] = [
    shape.tags.safeParse(data["tags"]).data,
    shape.authors.safeParse(data["authors"]).data,
  ];
  const instant = published === undefined ? undefined : toInstant(settings.timeZone, published);
  const ids = authors.map((id) => id.normalize("NFC"));
  return { title, tags, authors: ids, lines, draft, published: instant };
}

function listLines(frontMatter: FrontMatter | undefined, key: string): readonly number[] {
  const value: unknown = frontMatter?.document.get(key, true);
  const nodes = isSeq<Node>(value) ? value.items : isNode(value) ? [value] : [];
  return nodes.flatMap(({ range }) => frontMatter?.toLine(range?.[0] ?? 0) ?? []);
}

async function toBody(file: ReadFile, context: TextContext, head: TextHead): Promise<TextBody> {
  const text = toEntryText(file, context);
  if (file.collection === "skills") return { text };
  const { data, hasHtml } = head;
  return { text, page: await convertText(file, context, { hasLead: hasLeadImage(data), hasHtml }) };
}

const toEntryText = (file: ReadFile, context: TextContext): EntryText => ({
  template: toTextTemplate(file, context),
  blocks: file.collection === "skills" ? [] : toTextBlocks(file.toPortable().toTree()),
});

export function toTextTemplate(
  { path, collection, name, toPortable, toPublishedPassages }: ReadFile,
  { settings }: TextContext,
): Template {
  const toOwnUrl = (address: string) => toUrl(address, settings.baseUrl);
  const { source } = toPortable();
  if (collection === "skills") {
    const url = toOwnUrl(toSkillPath(toSkillName(name)));
    return toTemplate(source, toPublishedPassages(), url, (href) => toPublished(href, settings));
  }
  const address = toFilePage(path, settings) ?? "";
  return toTemplate(source, toPublishedPassages(), toOwnUrl(address), (href) =>
    resolveFileLink(href, path, settings),
  );
}

/** Whether the front matter has an image, which the page shows above the text. */
export const hasLeadImage = (data: unknown): boolean => data instanceof Object && "image" in data;

export function convertText(
  { path: file, body, toPortable }: Pick<ContentFile, "path" | "body"> & Partial<ReadFile>,
  { settings }: TextContext,
  { hasLead = false, hasHtml }: Pick<ConversionOptions, "hasLead" | "hasHtml">,
  form?: ConversionOptions["form"],
): Promise<Conversion> {
  const resolveLink = (href: string, from: string) => resolveFileLink(href, from, settings);
  const plugin = findContractLanguage(settings, body);
  return convert(settings, body, {
    file,
    form,
    hasHtml,
    hasLead,
    plugin,
    portable: toPortable?.(),
    hasSlots: true,
    resolveLink,
  });
}

export function listReferences(
  file: ReadFile,
  sections: SectionConfigurations,
): readonly Reference[] {
  const links = Object.entries(sections[file.collection]?.fields ?? {}).filter(
    ([, { kind }]) => kind === "link",
  );
  const written = file
    .toPublishedPassages()
    .links.map(({ href, line, isShown }) => ({ href, line: file.toLine(line), isShown }));
  const pictures = [["image", "src"], ["portrait"]].flatMap((key) => readAddress(file, key, true));
  return [...pictures, ...links.flatMap(([name]) => readAddress(file, [name], false)), ...written];
}

function readAddress(
  { frontMatter }: ReadFile,
  key: readonly string[],
  isShown: boolean,
): readonly Reference[] {
  if (!frontMatter) return [];
  const node = frontMatter.document.getIn(key, true);
  // A translation inherits values that it lacks.
  const href: unknown = isScalar(node)
    ? node.value
    : key.reduce<unknown>((value, name) => Object(value)[name], frontMatter.data);
  return typeof href === "string"
    ? [{ href, line: frontMatter.toLine((isScalar(node) && node.range?.[0]) || 0), isShown }]
    : [];
}

const readContext = memoizePer((site: Site) => toTextContext(toSettings(site)));

/** Keeps no bytes or syntax trees in memory. */
export function reopenFile(root: string, path: string, { settings, facts }: TextContext) {
  const original = () => openOriginal(root, path, settings)?.read();
  return openContentFile(path, () => readFileSync(join(root, path)), facts, {
    folder: settings.folder,
    original,
  });
}

/** Reads an entry without a record, such as in development. `root` is the project's folder. */
export function openLiveText(site: Site, path: string, bytes: Uint8Array, root = "") {
  const context = readContext(site);
  const file = readBody(
    openContentFile(path, () => bytes, context.facts, {
      folder: site.folder,
      original: openOriginal(root, path, site)?.read,
    }),
    context.settings,
  );
  const convertLive = (form?: ConversionOptions["form"]) =>
    convertText(file, context, { hasLead: hasLeadImage(file.frontMatter?.data) }, form);
  return {
    toPage: memoize(() => convertLive()),
    toText: async () => toEntryText(file, context),
    toFeed: () => convertLive("feed"),
    get references() {
      return listReferences(file, context.settings.sections);
    },
  };
}
