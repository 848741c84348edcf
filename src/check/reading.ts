import { articleSchema } from "../content-schemas.ts";
import type { FileRule, Given, Problem } from "./content.ts";
import { type ContentFile, readBody } from "./content-file.ts";
import { listReferences, type Reference } from "./references.ts";
import { describeNesting } from "./rules/nesting.ts";
import { findForbiddenSchemes } from "./rules/schemes.ts";
import { encodingRules, fileRules, finalRules, sourceRules, syntaxRules } from "./rules.ts";

/** What a check needs to know of a file: the same as long as its bytes, what it is read by and the code are. Fit for JSON. */
export interface Reading {
  readonly title: string;
  readonly tags: readonly string[];
  readonly isDraft: boolean;
  /** The day that an article comes out, as ISO 8601 has it. */
  readonly published?: string | undefined;
  readonly problems: readonly Problem[];
  /** None of a text that cannot be read. */
  readonly references: readonly Reference[];
  /** What a link may lead to in its page; noted when one first asks. */
  ids?: readonly string[];
}

/** A file with what was read in it. */
export interface FileReading {
  readonly file: ContentFile;
  readonly reading: Reading;
}

/** Reads a file, by all rules that need to know of no other file. */
export function readText(contentFile: ContentFile, given: Given): Reading {
  const file = readBody(contentFile);
  const run = (rules: readonly FileRule[]) => rules.flatMap((rule) => rule(file, given));
  const front = readFront(file);
  const encoding = run(encodingRules);
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

function readFront({ frontMatter, collection }: ContentFile): Pick<Reading, "title" | "tags" | "isDraft" | "published"> {
  const data = frontMatter?.data;
  const title = data instanceof Object && "title" in data ? String(data.title) : "";
  if (collection !== "articles") return { title, tags: [], isDraft: data instanceof Object && "draft" in data && data.draft === true };
  const { draft = false, published, tags = [] } = articleSchema.safeParse(data).data ?? {};
  return { title, tags, isDraft: draft, published: published?.toISOString() };
}
