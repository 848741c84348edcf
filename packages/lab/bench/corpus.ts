import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const vocabulary = (
  "address agent answer archive author browser budget cache catalog change client code contract cost day deadline default deploy detail " +
  "document draft editor error example failure feed field file form format front header hint history host index intent language letter " +
  "limit link list machine matter media member message method minute monitor name network note number operator order origin page path " +
  "person place plan policy problem program promise proof quota reader reason record redirect release reply report request resource " +
  "response result retry rule schedule schema screen script section server service sign site source standard state status step story " +
  "studio style table test title token trail twin type version visit window word"
).split(" ");
const verbs =
  "asks begins builds carries checks counts describes finds follows gives holds keeps leaves makes names opens reads says sends shows".split(
    " ",
  );
const glue = ["the", "a", "every", "one", "its", "this", "that", "no"];

/** From 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function writeCorpus(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < count; index += 1)
    writeFileSync(join(folder, `${toName(index)}.md`), toArticle(index, count));
}

export function toName(index: number): string {
  const word = (step: number) => vocabulary[Math.floor(index / step) % vocabulary.length];
  return `${word(1)}-and-${word(vocabulary.length)}-${index}`;
}

export function toArticle(index: number, count: number): string {
  const random = createRandom(index + 1);
  const pick = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)] as T;
  const phrase = () =>
    `${pick(glue)} ${pick(vocabulary)} ${pick(verbs)} ${pick(glue)} ${pick(vocabulary)}`;
  const sentence = () => toSentence(`${phrase()}, and ${phrase()} of ${phrase()}`);
  const link = () =>
    `[${pick(glue)} ${pick(vocabulary)}](/articles/${toName(Math.floor(random() * count))})`;
  const topics = 30 + Math.floor(count / 50);
  const tags = new Set(
    Array.from({ length: 3 }, () => `topic-${Math.floor(random() ** 2 * topics)}`),
  );
  const day = new Date(Date.UTC(2026, 10, 1) - index * 6 * 3_600_000).toISOString().slice(0, 10);
  const title = toSentence(`${pick(vocabulary)} ${phrase()} ${index}`).slice(0, -1);
  const head = [
    "---",
    `title: "${title}"`,
    `description: "${sentence()}"`,
    `published: ${day}`,
    `tags: [${[...tags].join(", ")}]`,
    "---",
  ];
  return `${head.join("\n")}\n\n${toBody({ pick, phrase, sentence, link }).join("\n\n")}\n`;
}

type Pen = Readonly<Record<"phrase" | "sentence" | "link", () => string>> & {
  readonly pick: <T>(some: readonly T[]) => T;
};

function toBody({ pick, phrase, sentence, link }: Pen): string[] {
  const paragraph = () =>
    `${sentence()} See ${link()}. ${sentence()} \`${pick(vocabulary)}\` ${phrase()}. ${sentence()}`;
  const list = (mark: string) =>
    Array.from({ length: 4 }, () => `${mark} **${pick(vocabulary)}**: ${phrase()}`).join("\n");
  const rows = Array.from(
    { length: 5 },
    () => `| \`${pick(vocabulary)}\` | ${phrase()} | ${pick([3, 41, 429])} |`,
  );
  const table = ["| Name | Meaning | Count |", "| --- | --- | --- |", ...rows].join("\n");
  const section = (title: string, ...rest: readonly string[]) => [
    `## ${title}`,
    paragraph(),
    ...rest,
    ...pick([[], [paragraph()]]),
  ];
  return [
    paragraph(),
    ...section(`What ${phrase()}`, list("-")),
    ...section(`How ${phrase()}`, toScript(pick)),
    ...section(`Where ${phrase()}`, table),
    ...section(`When ${phrase()}`, toMessage(pick), list("1.")),
    ...section(
      `Why ${phrase()}`,
      `> ${sentence()}`,
      "See [RFC 9110](https://www.rfc-editor.org/rfc/rfc9110) too.",
    ),
    ...section("What is left"),
  ];
}

const toSentence = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}.`;

function toScript(pick: Pen["pick"]): string {
  const name = pick(vocabulary);
  return `\`\`\`ts
/** Reads one ${name} and says what it holds. */
export async function read${name}(path: string, limit = ${pick([10, 20, 50])}): Promise<string[]> {
  const answer = await fetch(path, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(\`The ${pick(vocabulary)} answered \${answer.status}.\`);
  const lines = (await answer.text()).split("\\n");
  // Lines past the limit are left for the next ${pick(vocabulary)}.
  return lines.filter((line) => line !== "").slice(0, limit);
}
\`\`\``;
}

function toMessage(pick: Pen["pick"]): string {
  return `\`\`\`http
HTTP/1.1 429 Too Many Requests
Content-Type: application/problem+json
Retry-After: ${pick([3, 12, 41])}

{
  "type": "https://example.com/openapi.json#${pick(vocabulary)}",
  "status": 429,
  "detail": "The ${pick(vocabulary)} of this ${pick(vocabulary)} is spent.",
  "retry": true
}
\`\`\``;
}
