import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { Document, Pair, parseDocument, Scalar, type ScalarTag, YAMLMap, YAMLSeq } from "yaml";

/** \s also matches the byte order mark. */
const opening = /^\s*---[^\S\n]*(?=\n|$)/;
const closing = /\n---[^\S\n]*(?=\n|$)/g;

export function splitFrontMatter(source: string) {
  const head = opening.exec(source)?.[0];
  closing.lastIndex = head?.length ?? 0;
  const end = head === undefined ? null : closing.exec(source);
  if (head === undefined || end === null) return undefined;
  const yamlLine = head.split("\n").length + 1;
  const yaml = source.slice(head.length + 1, end.index).replace(/\r$/, "");
  const bodyLine = yamlLine + source.slice(head.length, end.index).split("\n").length;
  return { yaml, yamlLine, body: source.slice(end.index + end[0].length + 1), bodyLine };
}

/** A date with a time stays text, because its instant can depend on the site's time zone. */
const date: ScalarTag = {
  tag: "tag:yaml.org,2002:timestamp",
  default: true,
  test: /^\d{4}-\d\d?-\d\d?$/,
  resolve(text) {
    const [year, month, day] = text.split("-").map(Number) as [number, number, number];
    return new Date(Date.UTC(year, month - 1, day));
  },
};

/** Creating a schema takes as long as reading one file. */
const { schema } = new Document(undefined, { customTags: [date] });

/** Parses YAML. Dates such as 2026-11-20 are recognized. */
export function parseYaml(yaml: string): { readonly document: Document.Parsed; readonly toLine: (offset: number) => number } {
  const document = readSimple(yaml) ?? parseDocument(yaml, { schema });
  return { document, toLine: (offset) => yaml.slice(0, offset).split("\n").length };
}

const word = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N} ./_-]*[\p{L}\p{N}])?`;
const simple = new RegExp(String.raw`^([a-zA-Z][\w-]*): (?:"([^"\\\p{Cc}]*)"|\[(${word}(?:, ${word})*)\]|(${word}))$`, "u");
/** Everything that is not text or a date. */
const otherTags = schema.tags.flatMap((tag) => (tag !== date && tag.default === true && "test" in tag && tag.test ? tag.test : []));

/** Reads front matter that consists of short lines. The parser would take five times as long. */
function readSimple(yaml: string): Document.Parsed | undefined {
  const map = new YAMLMap<Scalar, Scalar | YAMLSeq>(schema);
  let isSimple = true;
  const toScalar = (source: string, start: number, type: Scalar.Type = "PLAIN") => {
    const isPlain = type === "PLAIN";
    if (isPlain && otherTags.some((test) => test.test(source))) isSimple = false;
    const scalar = new Scalar<unknown>(isPlain && date.test?.test(source) ? date.resolve(source, () => undefined, {}) : source);
    return Object.assign(scalar, { source, type, range: [start, start + source.length, start + source.length] as const });
  };
  let start = 0;
  for (const line of yaml.split("\n")) {
    const [, key = "", quoted, list, plain = ""] = simple.exec(line) ?? [];
    if (key === "" || map.has(key)) return undefined;
    const at = start + key.length + 2;
    const add = (value: Scalar | YAMLSeq) => map.items.push(new Pair(toScalar(key, start), value));
    if (list !== undefined) {
      const items = new YAMLSeq<Scalar>(schema);
      add(Object.assign(items, { flow: true, range: [at, at, at] as const }));
      let place = at + 1;
      for (const item of list.split(", ")) {
        items.items.push(toScalar(item, place));
        place += item.length + 2;
      }
    } else add(quoted === undefined ? toScalar(plain, at) : toScalar(quoted, at, "QUOTE_DOUBLE"));
    start += line.length + 1;
  }
  return isSimple ? (Object.assign(new Document(undefined, { schema }), { contents: map }) as unknown as Document.Parsed) : undefined;
}

export function parseFrontMatter(source: string, filePath: string): Record<string, unknown> {
  const split = splitFrontMatter(source);
  if (!split)
    throw new Error(
      `${filePath} has no front matter. Start the file with a line of ---, then title and description, then another line of ---`,
    );
  const { document } = parseYaml(split.yaml);
  const [error] = document.errors;
  if (error) throw new Error(`${filePath} has invalid YAML in its front matter: ${error.message}`);
  return document.toJS() ?? {};
}

export function readFrontMatter(bytes: Uint8Array, filePath: string) {
  if (!isUtf8(bytes)) throw new Error(`${filePath} is not in UTF-8. Save it as UTF-8. Most editors offer this under "Save with encoding"`);
  return { digest: hash("sha256", bytes), data: parseFrontMatter(new TextDecoder().decode(bytes), filePath) };
}
