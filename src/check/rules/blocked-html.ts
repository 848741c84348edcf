import type { WrittenElement } from "../../markdown/elements.ts";
import { findEmbedHost } from "../../markdown/embeds.ts";
import { layoutIds } from "../../markdown/headings.ts";
import { isPermittedAddress, isPermittedAttribute, isPermittedElement } from "../../markdown/permitted-html.ts";
import type { FileRule, Problem } from "../content.ts";

type Found = Omit<Problem, "line">;

/** Finds HTML that texts may not have, as it speaks for the page or is blocked in production, and frames of hosts that are not to be embedded. */
export const findBlockedHtml: FileRule = ({ collection, toElements, toLine }, { settings }) => {
  if (collection === "skills") return [];
  return toElements().flatMap((element) => describeBlocked({ ...element, line: toLine(element.line) }, settings.embeds));
};

type Element = Pick<WrittenElement, "name" | "attributes" | "line">;

const elements: Readonly<Record<string, (element: Element, hosts: readonly string[]) => Found | undefined>> = {
  iframe: describeFrame,
  script: () => ({
    severity: "error",
    problem: "A script in a text does not run on the site.",
    advice: "Take it out. Put a player or a map in as the iframe that its provider offers.",
  }),
  object: describePlugin,
  embed: describePlugin,
  form: ({ attributes: { action } }) => describeSending(action),
  button: ({ attributes: { formaction } }) => describeSending(formaction),
  input: ({ attributes: { formaction } }) => describeSending(formaction),
};

/** What of an element is not published, and whether it is a frame of a host that is not to be embedded. */
export function describeBlocked(element: Element, hosts: readonly string[]): readonly Problem[] {
  // Components of MDX have attributes of their own.
  if (!/^[a-z]/.test(element.name)) return [];
  const describe = Object.hasOwn(elements, element.name) ? elements[element.name] : describeElement;
  const found = describe?.(element, hosts);
  const isKept = isPermittedElement(element.name) || element.name === "iframe";
  return [...(found ? [found] : []), ...(isKept ? describeAttributes(element) : [])].map((problem) => ({ ...problem, line: element.line }));
}

function describeSending(address = ""): Found | undefined {
  const own = "https://own.example";
  // Of a scheme that is not published its own rule speaks.
  if (URL.parse(address, own)?.origin === own || !isPermittedAddress(address, false)) return undefined;
  const problem = "The form is sent to another site, which pages may not do.";
  return { severity: "error", problem, advice: `Write a link: [Write to us](${address})` };
}

function describeElement({ name }: Element): Found | undefined {
  if (isPermittedElement(name)) return undefined;
  const advice =
    "Remove it. Use elements for text, tables, pictures and media, such as <p> or <video>. Colors and sizes are in src/content/theme.css.";
  return { severity: "error", problem: `<${name}> is not allowed in a text.`, advice };
}

function describeAttributes({ name, attributes }: Element): readonly Found[] {
  return Object.entries(attributes).flatMap(([attribute, value = ""]): readonly Found[] => {
    if (/^on[a-z]/.test(attribute))
      return [
        { severity: "error", problem: `What ${attribute}= says does not run on the site.`, advice: `Take ${attribute}= out of <${name}>.` },
      ];
    if (attribute === "id" && layoutIds.has(value))
      return [
        {
          severity: "error",
          problem: `id="${value}" is already used by the page itself.`,
          advice: `Use another, such as id="my-${value}".`,
        },
      ];
    // Of a frame only what is known here is published.
    if (isPermittedAttribute(name, attribute, value) || (name === "iframe" && attribute !== "srcdoc")) return [];
    if (attribute === "style") return [toStyleProblem(`The style= of <${name}>`)];
    const written = /^(target|rel)$/.test(attribute) ? `${attribute}="${value}"` : `${attribute}=`;
    const advice = attribute === "target" ? 'Remove it, or write target="_blank".' : "Remove it.";
    return [{ severity: "error", problem: `${written} is not allowed on <${name}>.`, advice }];
  });
}

function toStyleProblem(what: string): Found {
  return {
    severity: "warning",
    problem: `${what} is not applied on the site.`,
    advice: "Take it out; how pages look stands in src/styles.",
  };
}

function describeFrame({ attributes: { src = "", title } }: Element, hosts: readonly string[]): Found | undefined {
  const link = `[${title || "What it shows"}](${src})`;
  const url = URL.canParse(src) ? new URL(src) : undefined;
  if (!url)
    return src
      ? {
          severity: "error",
          problem: `Pages do not show other pages of the site in frames, such as ${src}.`,
          advice: `Write a link: ${link}`,
        }
      : {
          severity: "error",
          problem: "The iframe has no address.",
          advice: 'Write where it loads from: <iframe src="https://…" title="…">',
        };
  if (findEmbedHost(src, hosts) === undefined)
    return {
      severity: "error",
      problem: `The iframe loads from ${url.protocol === "https:" ? url.host : src}, which the site does not embed.`,
      advice:
        url.protocol === "https:"
          ? `Add "${url.host}" to embeds in src/content/site.ts, or write a link: ${link}`
          : `Write a link: ${link}`,
    };
  if (title) return undefined;
  return { severity: "error", problem: "The iframe has no title.", advice: 'Say what it shows: <iframe title="The way to the studio" …>' };
}

function describePlugin({ name, attributes: { data, src } }: Element): Found {
  const address = data || src || "/files/plan.pdf";
  return {
    severity: "error",
    problem: `<${name}> loads nothing on the site.`,
    advice: `Write a link to the file: [What it is](${address})`,
  };
}
