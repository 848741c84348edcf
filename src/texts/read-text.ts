import type { FileRule, Given } from "../check/content.ts";
import { type ContentFile, type ReadFile, readBody } from "../check/content-file.ts";
import { listReferences } from "../check/references.ts";
import { describeNesting } from "../check/rules/nesting.ts";
import { findForbiddenSchemes } from "../check/rules/schemes.ts";
import { encodingRules, fileRules, finalRules, sourceRules, syntaxRules } from "../check/rules.ts";
import { articleSchema } from "../content-schemas.ts";
import { toUrl } from "../http/address.ts";
import { type Template, toTemplate } from "../markdown/absolute-links.ts";
import { type Conversion, type ConversionOptions, convert } from "../markdown/convert.ts";
import { countWords } from "../markdown/reading-time.ts";
import { resolveFileLink, toFilePage } from "../site/file-links.ts";
import { toSkillName, toSkillPath } from "../site/paths.ts";
import type { ReadText, TextBody, TextHead } from "./text.ts";

/** Reads a text once for all that is made of it. A text with errors has no body. */
export async function readText(contentFile: ContentFile, given: Given, digest: string, hasBody: boolean): Promise<ReadText> {
  const file = readBody(contentFile);
  const head = readHead(file, given, digest);
  const isWanted = hasBody && !file.isMdx && head.problems.every(({ severity }) => severity !== "error");
  return { head, body: isWanted ? await toBody(file, given) : undefined };
}

/** Applies the rules that need to know of no other file. */
function readHead(file: ReadFile, given: Given, digest: string): TextHead {
  const run = (rules: readonly FileRule[]) => rules.flatMap((rule) => rule(file, given));
  const encoding = run(encodingRules);
  const front = { digest, data: file.frontMatter?.data, words: countWords(file.body), ...readFront(file) };
  if (encoding.length > 0) return { ...front, problems: encoding, references: [] };
  const source = run(sourceRules);
  try {
    const syntax = run(syntaxRules);
    if (syntax.length > 0) return { ...front, problems: [...source, ...syntax], references: [] };
    // Throws an error where what follows would have no room on the stack.
    file.toElements();
    const references = listReferences(file, given.settings.sections);
    // Of a line of front matter its schema has said what is wrong.
    const schemes = findForbiddenSchemes(references).filter(({ line }) => source.every((problem) => problem.line !== line));
    const found = [...run(fileRules), ...schemes];
    const isSound = found.every(({ severity }) => severity !== "error");
    return { ...front, problems: [...source, ...found, ...(isSound ? run(finalRules) : [])], references };
  } catch (error) {
    return { ...front, problems: [...source, describeNesting(error, file)], references: [] };
  }
}

function readFront({ frontMatter, collection }: ContentFile): Pick<TextHead, "title" | "tags" | "isDraft" | "published"> {
  const data = frontMatter?.data;
  const title = data instanceof Object && "title" in data ? String(data.title) : "";
  if (collection !== "articles") return { title, tags: [], isDraft: data instanceof Object && "draft" in data && data.draft === true };
  const { draft = false, published, tags = [] } = articleSchema.safeParse(data).data ?? {};
  return { title, tags, isDraft: draft, published };
}

async function toBody(file: ReadFile, given: Given): Promise<TextBody> {
  const template = toTextTemplate(file, given);
  if (file.collection === "skills") return { template };
  const hasHtml = file.toNodes().some(({ type }) => type === "html");
  return { template, page: await convertText(file, given, { hasHtml }) };
}

/** A text as Markdown whose links are absolute. */
export function toTextTemplate({ path, collection, name, body, toPassages }: ReadFile, { settings }: Given): Template {
  const toOwnUrl = (address: string) => toUrl(address, settings.baseUrl);
  if (collection === "skills") return toTemplate(body, toPassages(), toOwnUrl(toSkillPath(toSkillName(name))));
  const address = toFilePage(path, settings.sections) ?? "";
  return toTemplate(body, toPassages(), toOwnUrl(address), (href) => resolveFileLink(href, path));
}

/** Converts a text as its page shows it, or as feeds carry it. */
export function convertText(file: ContentFile, { settings }: Given, options: ConversionOptions = {}): Promise<Conversion> {
  const data = file.frontMatter?.data;
  const hasLead = file.collection === "articles" && data instanceof Object && "image" in data;
  const { embeds } = settings;
  return convert(file.body, { file: file.path, hasLead, embeds, hasSlots: true, resolveLink: resolveFileLink, ...options });
}
