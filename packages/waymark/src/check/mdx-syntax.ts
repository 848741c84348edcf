import type { Description } from "../findings/finding.ts";

/** The line is in the parsed text. */
export type SyntaxFault = Description & Readonly<{ line: number }>;

/** What is wrong, in words for editors, from the parser's message and the text at its position. */
export function describeMdxSyntax(source: string, message: string): SyntaxFault {
  const [, line = "1", column = "1", reason = ""] = /^(\d+):(\d+): (.*)/s.exec(message) ?? [];
  const place = { line: Number(line), column: Number(column) };
  return { line: place.line, ...describeAt(source, place, reason || message) };
}

type Place = Readonly<{ line: number; column: number }>;

function describeAt(source: string, place: Place, reason: string): Description {
  const lines = source.split("\n").slice(place.line - 1);
  const [line = ""] = lines;
  if (/^Could not parse esm|^Unexpected statement/.test(reason)) return describeStatement(line);
  if (/^Could not parse expression/.test(reason)) {
    const before = line.slice(0, place.column);
    const opening = before.lastIndexOf("{");
    return describeBraces(opening === -1 ? line : lines.join("\n").slice(opening));
  }
  if (/^Unexpected end of file in expression/.test(reason)) {
    const opening = findSign(line, "{", place.column);
    return describeOpenBrace(lines.join("\n").slice(opening));
  }
  const text = lines.join("\n").slice(findSign(line, "<", place.column));
  const [, closing, open] =
    /^Unexpected closing tag `<\/(.*?)>`(?:.*? for `<(.*?)>`)?/.exec(reason) ?? [];
  if (closing !== undefined) return describeClosing(closing, open);
  const [, name] = /^Expected a closing tag for `<(.*?)>`/.exec(reason) ?? [];
  return name === undefined
    ? describeSign(text)
    : describeUnclosed(text, name, /before the end of `paragraph`/.test(reason));
}

/** Where the sign is that the parser means, or the first one. */
const findSign = (line: string, sign: string, column: number): number =>
  line[column - 1] === sign ? column - 1 : Math.max(0, line.indexOf(sign));

const describeStatement = (line: string): Description => ({
  problem: `MDX reads this line as code, but it is not valid JavaScript: ${line.trim()}`,
  advice:
    'Correct it, such as  import Name from "./Name.astro";  Leave an empty line below it. If it is text, start the line with another word.',
});

const longestShown = 60;

/** Up to the sign, on one line. */
function cutAt(text: string, sign: string): string {
  const end = text.indexOf(sign);
  const whole = text.slice(0, end === -1 ? longestShown : end + sign.length).replace(/\s+/g, " ");
  return whole.length > longestShown ? `${whole.slice(0, longestShown - 1)}…` : whole;
}

const escapeBraces = (text: string): string => text.replace(/[{}]/g, "\\$&");

function describeBraces(text: string): Description {
  const written = cutAt(text, "}");
  const escaped = `To show it as text, write ${escapeBraces(written)}`;
  const [, id] = /^\{#([^\s{}]+)\}$/.exec(written) ?? [];
  if (id !== undefined)
    return {
      problem: `MDX reads ${written} as code, so it sets no address.`,
      advice: `Remove it, because headings have addresses anyway. For another one, write  <h2 id="${id}">Title</h2>`,
    };
  if (written.startsWith("{%"))
    return {
      problem: `${written} is a template tag of another system, which MDX cannot read.`,
      advice: `Remove it. ${escaped}`,
    };
  if (/^\{[:.]|^\{\s*[\w-]+=/.test(written))
    return {
      problem: `MDX reads ${written} as code, so it cannot set attributes.`,
      advice: `Remove it, or use an element, such as  <p class="name">Text</p>`,
    };
  return {
    problem: `MDX reads ${written} as code, but it is not valid JavaScript.`,
    advice: `Correct it. ${escaped}`,
  };
}

const describeOpenBrace = (text: string): Description =>
  text.startsWith("{/*")
    ? {
        problem: "This comment is never closed.",
        advice: "Close it with */}, such as  {/* A comment */}",
      }
    : {
        problem: "MDX reads { as the start of code, but it is never closed.",
        advice: "To show it as text, write \\{ or put the text between backticks.",
      };

const describeClosing = (closing: string, open: string | undefined): Description =>
  open === undefined
    ? {
        problem: `The tag </${closing}> closes nothing.`,
        advice: `Remove it, or write <${closing}> before the text.`,
      }
    : {
        problem: `The tag </${closing}> comes before </${open}>, but <${open}> was opened last.`,
        advice: `Close it first, such as  <${closing}><${open}>Text</${open}></${closing}>`,
      };

/** HTML Standard, section 13.1.2. */
const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

function describeUnclosed(text: string, name: string, isInParagraph: boolean): Description {
  const tag = cutAt(text, ">");
  if (voidElements.test(name))
    return {
      problem: `In MDX, <${name}> needs a slash.`,
      advice: `Write  ${tag.replace(/\s*>$/, " />")}`,
    };
  const place = isInParagraph ? " in the same paragraph" : "";
  return {
    problem: `The tag <${name}> is never closed.`,
    advice: `Close it with </${name}>${place}. To show it as text, write \\${tag}`,
  };
}

function describeSign(text: string): Description {
  if (text.startsWith("<!--"))
    return {
      problem: "MDX has no HTML comments.",
      advice: `Write  {/* ${cutAt(text, "-->").replace(/^<!--\s*|\s*-->$/g, "")} */}`,
    };
  const written = cutAt(text, ">");
  const escaped = `To show it as text, write \\${written}`;
  if (/^<[!?]/.test(text))
    return { problem: `${written} cannot be in content.`, advice: `Remove it. ${escaped}` };
  const [, address] = /^<([a-z][a-z\d+.-]*:[^\s<>]*)>$/i.exec(written) ?? [];
  const [, email] = /^<([^\s<>@]+@[^\s<>@]+)>$/.exec(written) ?? [];
  const link = address ?? (email === undefined ? undefined : `mailto:${email}`);
  if (link !== undefined)
    return {
      problem: `MDX cannot read ${written} as a link.`,
      advice: `Write  [${address ?? email}](${link})`,
    };
  if (!/^<\/?[a-z]/i.test(text) || !text.includes(">"))
    return {
      problem: "MDX reads < as the start of a tag.",
      advice: "To show it as text, write \\< or put the text between backticks.",
    };
  const [, attribute, value] = /\s([\w:-]+)=([^\s"'{}<>]+)/.exec(written) ?? [];
  if (attribute !== undefined)
    return {
      problem: `In MDX, the value of ${attribute}= needs quotes.`,
      advice: `Write  ${attribute}="${value}"`,
    };
  const [, directive] = /\s([@:#][\w:.-]+)/.exec(written) ?? [];
  if (directive !== undefined)
    return { problem: `MDX cannot read the attribute ${directive}.`, advice: "Remove it." };
  return {
    problem: `MDX reads ${written} as a tag, but it is not a valid one.`,
    advice: `Correct it. ${escaped}`,
  };
}
