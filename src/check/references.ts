import { isScalar } from "yaml";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import type { Reference } from "../texts/text.ts";
import type { ReadFile } from "./content-file.ts";

export function listReferences(file: ReadFile, sections: SectionConfigurations): readonly Reference[] {
  const links = Object.entries(sections[file.collection]?.fields ?? {}).filter(([, { kind }]) => kind === "link");
  const written = file.toPassages().links.map(({ href, line, isShown }) => ({ href, line: file.toLine(line), isShown }));
  const pictures = [["image", "src"], ["portrait"]].flatMap((key) => readAddress(file, key, true));
  return [...pictures, ...links.flatMap(([name]) => readAddress(file, [name], false)), ...written];
}

function readAddress({ frontMatter }: ReadFile, key: readonly string[], isShown: boolean): readonly Reference[] {
  const address = frontMatter?.document.getIn(key, true);
  if (!frontMatter || !isScalar(address) || typeof address.value !== "string") return [];
  return [{ href: address.value, line: frontMatter.toLine(address.range?.[0] ?? 0), isShown }];
}
