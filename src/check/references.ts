import { isScalar } from "yaml";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
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
export function listReferences(file: ReadFile, sections: SectionConfigurations): readonly Reference[] {
  const links = Object.entries(sections[file.collection]?.fields ?? {}).filter(([, { kind }]) => kind === "link");
  return [...readAddress(file, ["image", "src"], true), ...links.flatMap(([name]) => readAddress(file, [name], false)), ...listLinks(file)];
}

function readAddress({ frontMatter }: ReadFile, key: readonly string[], isShown: boolean): readonly Reference[] {
  const address = frontMatter?.document.getIn(key, true);
  if (!frontMatter || !isScalar(address) || typeof address.value !== "string") return [];
  return [{ href: address.value, line: frontMatter.toLine(address.range?.[0] ?? 0), isShown }];
}

function listLinks({ body, isMdx, toLine, toTree }: ReadFile): readonly Reference[] {
  const { links } = readSource(body, isMdx ? "mdx" : "markdown", toTree());
  return links.map(({ href, line, isShown }) => ({ href, line: toLine(line), isShown }));
}
