import { isScalar } from "yaml";
import { readSource } from "../markdown/links.ts";
import type { ReadFile } from "./content-file.ts";

/** What a file links to or shows. */
export interface Reference {
  readonly href: string;
  /** Of the file, from 1. */
  readonly line: number;
  /** Whether it is shown where it stands. */
  readonly isShown: boolean;
}

/** What a file links to or shows, in its front matter and in its text. */
export function listReferences(file: ReadFile): readonly Reference[] {
  return [...listPictures(file), ...listLinks(file)];
}

function listPictures({ frontMatter }: ReadFile): readonly Reference[] {
  const picture = frontMatter?.document.getIn(["image", "src"], true);
  if (!frontMatter || !isScalar(picture) || typeof picture.value !== "string") return [];
  return [{ href: picture.value, line: frontMatter.toLine(picture.range?.[0] ?? 0), isShown: true }];
}

function listLinks({ body, isMdx, toLine, toTree }: ReadFile): readonly Reference[] {
  const { links } = readSource(body, isMdx ? "mdx" : "markdown", toTree());
  return links.map(({ href, line, isShown }) => ({ href, line: toLine(line), isShown }));
}
