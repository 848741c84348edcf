import { readFileSync } from "node:fs";
import { checkSync } from "recheck";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { readModules, readReachable } from "./imports.ts";

/** They read requests, run in browsers, or read other servers' responses. */
const entries = [
  "packages/waymark/src/hosts/node/server.ts",
  "packages/waymark/src/hosts/dev/middleware.ts",
  ...["functions", "packages/waymark/src/scripts", "packages/verify"]
    .flatMap(readModules)
    .map(({ path }) => path),
];

// The other backends need programs.
process.env["RECHECK_SYNC_BACKEND"] = "pure";

/** `text` is undefined if built at run time. */
type Pattern = Readonly<{ text: string | undefined; flags: string; line: number }>;

function readPatterns(path: string, source: string): Pattern[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const patterns: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = toPattern(node, file);
    if (pattern)
      patterns.push({
        ...pattern,
        line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
      });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return patterns;
}

function toPattern(node: ts.Node, file: ts.SourceFile): Omit<Pattern, "line"> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return { text: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (
    !(ts.isNewExpression(node) || ts.isCallExpression(node)) ||
    node.expression.getText(file) !== "RegExp"
  )
    return undefined;
  const [text, flags] = node.arguments ?? [];
  const written =
    text !== undefined &&
    ts.isStringLiteralLike(text) &&
    (flags === undefined || ts.isStringLiteralLike(flags));
  return written ? { text: text.text, flags: flags?.text ?? "" } : { text: undefined, flags: "" };
}

function findCostly(path: string, source: string): string[] {
  return readPatterns(path, source).flatMap(({ text, flags, line }) => {
    if (text === undefined)
      return [`${path}:${line} builds a pattern at run time, so its cost is unknown`];
    const found = checkSync(...toKnown(text, flags), { checker: "automaton", timeout: null });
    if (found.status === "safe") return [];
    const cost =
      found.status === "vulnerable"
        ? `${found.complexity.summary} on ${found.attack.pattern}`
        : found.error.kind;
    return [`${path}:${line} /${text}/${flags} costs ${cost}`];
  });
}

/** The analyzer knows no nested classes (flag `v`): it sees a subtraction without the subtracted class. `d` does not affect matching. */
function toKnown(text: string, flags: string): [text: string, flags: string] {
  const whole = text.replace(/\[(\[[^[\]]*\])--\[[^[\]]*\]\]/g, "$1");
  const nested = /\[(?:\\.|[^\]\\])*\[/.test(whole);
  return [whole, flags.replace("d", "").replace("v", nested ? "v" : "u")];
}

describe("a pattern for untrusted input", () => {
  const modules = readReachable(entries).map(({ path }) => path);

  it("is found on every host", () => {
    expect(modules).toEqual(
      expect.arrayContaining([
        "packages/waymark/src/http/negotiation.ts",
        "packages/waymark/src/addresses/paths.ts",
        "packages/waymark/src/hosts/netlify/edge/site.ts",
      ]),
    );
  });

  it("takes at most linear time", { timeout: 120_000 }, () => {
    expect(modules.flatMap((path) => findCostly(path, readFileSync(path, "utf8")))).toEqual([]);
  });
});

describe("a slow pattern", () => {
  it.each([
    [
      "/\\/+$/.test(path)",
      /^x\.ts:2 \/\\\/\+\$\/ costs 2nd degree polynomial on '\/'\.repeat\(\d+\)/,
    ],
    ["accept.split(/\\s*;\\s*q=/)", /^x\.ts:2 .* costs 2nd degree polynomial on /],
    ['RegExp("^(?:a|b|ab)*$", "i")', /^x\.ts:2 \/\^\(\?:a\|b\|ab\)\*\$\/i costs exponential on /],
    ["/[[a-z]--[aeiou]]+$/v.test(word)", /^x\.ts:2 .* costs 2nd degree polynomial on /],
    ["/[[a-z]&&[aeiou]]/v.test(word)", /^x\.ts:2 .* costs invalid$/],
    ["new RegExp(name)", /^x\.ts:2 builds a pattern at run time, so its cost is unknown$/],
  ])("is found in %s", (source, sentence) => {
    expect(findCostly("x.ts", `\n${source}`)).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    "/^\\/+/.test(path)",
    'new RegExp("^a+$")',
    "/,\\s*/d.exec(list)",
    "/^[[a-z]--[aeiou]]+/v.test(word)",
  ])("is not %s", (source) => {
    expect(findCostly("x.ts", source)).toEqual([]);
  });
});
