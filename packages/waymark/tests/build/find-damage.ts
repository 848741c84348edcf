import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { elementsOf, parseHtml, select, textOf } from "waymark-verify/html.ts";
import { listFiles } from "../../src/build/list-files.ts";
import { findFaults } from "./strict-readers.ts";

/** An article's page, which must name its author, and the texts that it must show. */
type Written = Readonly<{ page: string; texts: readonly string[] }>;

/** Judges only the published files, and not what the check says about their sources. */
export function findDamage(published: string, { page, texts }: Written): readonly string[] {
  const faults = listFiles(published)
    .filter((file) => /\.(?:html|json|md|svg|txt|webmanifest|xml)$/.test(file))
    .flatMap((file) =>
      [...findFaults(file), ...findLostCharacters(file)].map(
        (fault) => `${relative(published, file)} ${fault}`,
      ),
    );
  const elements = elementsOf(parseHtml(readFileSync(join(published, page), "utf8")));
  const shown = select(elements, "main").map(textOf).join(" ").replace(/\s+/g, " ");
  const lost = texts.filter((text) => !shown.includes(text));
  return [
    ...faults,
    ...lost.map((text) => `${page} lacks ${JSON.stringify(text)}`),
    ...(select(elements, "a", { rel: "author" }).length === 0 ? [`${page} names no author`] : []),
  ];
}

/** A decoder writes U+FFFD for each character that it cannot read. */
const findLostCharacters = (file: string): readonly string[] =>
  readFileSync(file, "utf8").includes("\ufffd") ? ["contains U+FFFD"] : [];
