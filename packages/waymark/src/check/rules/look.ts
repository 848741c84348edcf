import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { type Problem, toError, toWarning } from "../../findings/finding.ts";
import { drawingAttributes, drawingElements, toPlainName } from "../../markdown/permitted-html.ts";
import {
  leastContrast,
  leastMarkContrast,
  markPairs,
  textPairs,
  toContrast,
} from "../../styles/contrast.ts";
import { readFontFiles } from "../../styles/font-files.ts";
import { type Theme, themeFile, toTheme } from "../../styles/theme.ts";
import type { ContentRule } from "../rule.ts";

export const findUnusableTheme: ContentRule = ({ root }) => {
  const path = join(root, themeFile);
  if (!existsSync(path)) return [];
  try {
    const css = readFileSync(path, "utf8");
    return [...checkContrast(toTheme(css), css), ...checkFonts(css)].map((problem) => ({
      file: themeFile,
      ...problem,
    }));
  } catch (error) {
    const { message, loc } = error as Error & { readonly loc?: { readonly line: number } };
    if (loc === undefined) return [{ file: themeFile, ...toError(undefined, message, "") }];
    const advice = "Check this line and the one before it for a missing brace or semicolon.";
    return [
      { file: themeFile, ...toError(loc.line, `This is not valid CSS: ${message}.`, advice) },
    ];
  }
};

function checkFonts(css: string): readonly Problem[] {
  const raw = readFontFiles(Buffer.from(css), "/theme.css").filter(({ path }) =>
    /\.(ttf|otf)$/i.test(path),
  );
  return raw.map(({ path }) => {
    const name = `.${path}`;
    const line =
      css.split("\n").findIndex((text) => text.includes("url(") && text.includes(name)) + 1;
    const advice = `Convert it with  woff2_compress ${name.slice(2)}  (package woff2), and use the .woff2 file.`;
    return toWarning(
      line || undefined,
      `The font ${name} is not compressed, so visitors download more than twice as much.`,
      advice,
    );
  });
}

function checkContrast({ colours }: Theme, css: string): readonly Problem[] {
  const lines = css.split("\n");
  const pairs = [
    ...textPairs.map((pair) => ({ pair, what: "text in ", least: leastContrast })),
    ...markPairs.map((pair) => ({ pair, what: "", least: leastMarkContrast })),
  ];
  return pairs.flatMap(({ pair: [ink, ground], what, least }) =>
    (["light", "dark"] as const).flatMap((scheme) => {
      const contrast = toContrast(colours[ink][scheme], colours[ground][scheme]);
      if (contrast >= least) return [];
      const line = lines.findIndex((text) => text.includes(`--${ink}:`)) + 1;
      const problem = `In ${scheme} mode, ${what}--${ink} on --${ground} has a contrast of ${contrast.toFixed(1)} to 1.`;
      return toWarning(
        line,
        problem,
        `Change one of the colors until the contrast is at least ${least} to 1.`,
      );
    }),
  );
}

const markFile = "src/content/mark.svg";

/** The mark is inlined in pages. Icons and social cards are drawn from it. */
export const findUnusableMark: ContentRule = ({ root }) => {
  const path = join(root, markFile);
  return existsSync(path)
    ? checkMark(readFileSync(path, "utf8")).map((problem) => ({ file: markFile, ...problem }))
    : [];
};

function checkMark(source: string): readonly Problem[] {
  const problems: Problem[] = [];
  const note = (at: number, problem: string, advice: string) =>
    problems.push(toError(source.slice(0, at).split("\n").length, problem, advice));
  let isRoot = true;
  const parser = new Parser(
    {
      onprocessinginstruction(name, text) {
        // Pages would show what an HTML parser does not know as text.
        if (name.toLowerCase() === "!doctype" && text.includes("[")) note(0, ...declared);
      },
      onopentag(name, attributes) {
        const at = parser.startIndex;
        if (isRoot && (name !== "svg" || !attributes["viewBox"]))
          note(
            at,
            "The mark is not an SVG drawing with a viewBox.",
            `Start it with ${toStart(attributes)}`,
          );
        isRoot = false;
        if (!drawingElements.has(name.toLowerCase()))
          note(
            at,
            `<${name}> is not allowed in the mark.`,
            `Remove it, and write colors as attributes: fill="var(--sign)". ${optimized}`,
          );
        for (const [attribute, value] of Object.entries(attributes))
          if (!isPermitted(attribute, value))
            note(
              at,
              `${attribute}= on <${name}> is not allowed in the mark.`,
              toAdvice(attribute, value),
            );
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  return isRoot
    ? [toError(1, "The mark is empty.", 'Start it with <svg viewBox="0 0 24 24">')]
    : problems;
}

const optimized = "Inkscape does this: File › Save As › Optimized SVG, with Remove metadata.";

function toStart({ width = "24", height = "24" }: Readonly<Record<string, string>>): string {
  const size = [width, height].map((length) => Number.parseFloat(length) || 24).join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">`;
}

function toAdvice(attribute: string, value: string): string {
  if (attribute !== "style") return `Remove it. ${optimized}`;
  const pairs = [...value.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].filter(([, name = ""]) =>
    drawingAttributes.has(toPlainName(name)),
  );
  const written = pairs.map(([, name, text = ""]) => `${name}="${text.trim()}"`).join(" ");
  return `${written === "" ? "Remove it." : `Write ${written} instead.`} ${optimized}`;
}

function isPermitted(attribute: string, value: string): boolean {
  const name = toPlainName(attribute.replace(/^xlink:href$/, "href"));
  if (name === "href" || /url\(/i.test(value)) return /^(#|url\(["']?#)/.test(value);
  return (
    /^(aria|data)[a-z0-9]/.test(name) ||
    (drawingAttributes.has(name) && /^(xml|[^:]+$)/.test(attribute))
  );
}

const declared = [
  "The mark declares its own entities or attributes (<!ENTITY, <!ATTLIST), which pages would show as text.",
  "Save it as plain SVG, in Inkscape: File › Save As › Plain SVG.",
] as const;
