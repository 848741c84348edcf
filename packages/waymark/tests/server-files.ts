import { readFileSync } from "node:fs";

const source = "docs/own-server";

export const readServerFile = (name: string): string => readFileSync(`${source}/${name}`, "utf8");

/** The values of a setting in a systemd unit, in their order (systemd.syntax(7)). */
export function readUnitValues(unit: string, setting: string): readonly string[] {
  return readServerFile(unit)
    .split("\n")
    .filter((line) => line.startsWith(`${setting}=`))
    .map((line) => line.slice(setting.length + 1));
}

/** Paths on the Node host that the commands of a unit request. */
export function readRequestedPaths(unit: string): readonly string[] {
  return ["ExecStart", "ExecStartPost", "ExecStopPost"]
    .flatMap((setting) => readUnitValues(unit, setting))
    .flatMap((command) => command.split(/[\s'"]+/))
    .filter((word) => word.startsWith("http://127.0.0.1:4321/") && URL.canParse(word))
    .map((word) => new URL(word).pathname);
}

export type Directive = Readonly<{ name: string; values: readonly string[]; context: string }>;

/** `context` lists the names of the enclosing blocks, such as "server location". */
export function readNginxDirectives(): readonly Directive[] {
  const directives: Directive[] = [];
  const blocks: string[] = [];
  let words: string[] = [];
  for (const token of tokenize(readServerFile("nginx.conf"))) {
    const [name = "", ...values] = words;
    if (token === "{") blocks.push(name);
    else if (token === "}") blocks.pop();
    else if (token === ";") directives.push({ name, values, context: blocks.join(" ") });
    else {
      words.push(token);
      continue;
    }
    words = [];
  }
  return directives;
}

function* tokenize(text: string): Generator<string> {
  const grammar = /#.*|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|[{};]|[^\s{};"']+/g;
  for (const [token, double, single] of text.matchAll(grammar))
    if (!token.startsWith("#")) yield double ?? single ?? token;
}
