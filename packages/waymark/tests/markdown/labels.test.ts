import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import { toAbsoluteForms } from "../../src/entries/template.ts";
import { convert } from "../../src/markdown/convert.ts";
import { toPortable } from "../../src/markdown/portable.ts";
import { findIn, toArticle } from "../check/made-site.ts";
import { site } from "../fixtures/own-site.ts";
import { compile } from "./mdx.ts";

const decomposed = (text: string) => text.normalize("NFD");

/** The label of a definition, and of a reference to it. */
const pairs = [
  ["café", decomposed("café")],
  [decomposed("café"), "café"],
  [decomposed("ÅNGSTRÖM"), "ångström"],
  ["Ắn", decomposed("ắn")],
  ["한글", decomposed("한글")],
  ["ガイド", decomposed("ガイド")],
  ["ẞ", "SS"],
  ["straße", "STRASSE"],
  ["İ", "i\u0307"],
  ["İstanbul", decomposed("İstanbul")],
  ["Σίσυφος", decomposed("ΣΊΣΥΦΟΣ")],
  ["ﬃ", "FFI"],
  ["a\\]é", decomposed("a\\]É")],
] as const;

/** As another parser than the site's reads the Markdown: the targets of links, images and notes. */
function readTargets(markdown: string): readonly string[] {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const list = (node: Nodes): readonly Nodes[] => [
    node,
    ...("children" in node ? node.children.flatMap(list) : []),
  ];
  const nodes = list(tree);
  const toText = (node: Nodes): string =>
    "value" in node ? node.value : "children" in node ? node.children.map(toText).join("") : "";
  return nodes.flatMap((node) => {
    if (node.type === "linkReference" || node.type === "imageReference") {
      const text = node.type === "imageReference" ? String(node.alt) : toText(node);
      const target = nodes.find(
        (other) => other.type === "definition" && other.identifier === node.identifier,
      );
      return `${text} ${target?.type === "definition" && target.url}`;
    }
    if (node.type !== "footnoteReference") return [];
    const note = nodes.find(
      (other) => other.type === "footnoteDefinition" && other.identifier === node.identifier,
    );
    return note ? toText(note) : "no note";
  });
}

describe.each(pairs)("the label %j, to which %j refers,", (label, reference) => {
  const source = `[x][${reference}], [${reference}][] and [${reference}]

![Sign][${reference}] A[^${reference}]

[${label}]: https://example.com/a

[^${label}]: A note`;
  const shown = reference.replace("\\]", "]");
  const address = "https://example.com/a";
  const targets = [
    ...[`x ${address}`, `${shown} ${address}`, `${shown} ${address}`, `Sign ${address}`],
    "A note",
  ];

  it.each(["page", "feed"] as const)("is found on the %s", async (form) => {
    const { html } = await convert(site, source, { form });
    expect(html.match(/href="https:\/\/example\.com\/a"/g)).toHaveLength(3);
    expect(html.match(/src="https:\/\/example\.com\/a"/g)).toHaveLength(1);
    expect(html.match(/data-footnote-ref(?![a-z])/g)).toHaveLength(1);
  });

  it("is found in MDX", async () => {
    const code = await compile(source);
    expect(code.match(/href: "https:\/\/example\.com\/a"/g)).toHaveLength(3);
    expect(code.match(/src: "https:\/\/example\.com\/a"/g)).toHaveLength(1);
    expect(code.match(/"data-footnote-ref"/g)).toHaveLength(1);
  });

  it("is found in Markdown, alone and within a longer document", () => {
    const forms = toAbsoluteForms(toPortable(source).source, "https://www.example.com/b");
    expect(readTargets(forms.markdown)).toEqual(targets);
    expect(readTargets(forms.deeper)).toEqual(targets);
  });

  it.each(["md", "mdx"])("is accepted by the check in %s", async (ending) => {
    const article = toArticle(source.replace("![Sign]", "[Sign]"));
    expect(await findIn({ [`src/content/articles/a.${ending}`]: article })).toEqual([]);
  });
});

it.each([
  ["I", "ı"],
  ["i", "İ"],
  ["cafe", "café"],
  ["か", "が"],
])("the label %j is another one than %j", (label, reference) => {
  const source = `[x][${reference}] A[^${reference}]\n\n[${label}]: /a\n\n[^${label}]: A note`;
  expect(toPortable(source).source).toBe(source);
});

it("a reference keeps its own definition", () => {
  const [one, other] = ["café", decomposed("café")];
  const source = `[x][${one}] [x][${other}]\n\n[${one}]: /a\n\n[${other}]: /b`;
  expect(toPortable(source).source).toBe(source);
});

it("labels in code are text", () => {
  const label = decomposed("café");
  const source = `\`[x][${label}]\` \\[${label}]\n\n    [${label}]\n\n[café]: /a`;
  expect(toPortable(source).source).toBe(source);
});
