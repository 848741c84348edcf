import type { WrittenElement } from "../../markdown/elements.ts";
import { findEmbedHost } from "../../markdown/embeds.ts";
import type { FileRule, Problem } from "../content.ts";

type Found = Omit<Problem, "line">;

/** Finds HTML that the policy of pages blocks in production, and frames of hosts that are not to be embedded. */
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
  style: () => toStyleProblem("A <style> in a text"),
  object: describePlugin,
  embed: describePlugin,
  form: ({ attributes: { action } }) =>
    action && /^(https?:)?\/\//.test(action)
      ? {
          severity: "error",
          problem: "The form is sent to another site, which pages may not do.",
          advice: `Write a link: [Write to us](${action})`,
        }
      : undefined,
};

/** What the policy blocks of an element, and whether it is a frame of a host that is not to be embedded. */
export function describeBlocked(element: Element, hosts: readonly string[]): readonly Problem[] {
  // Components of MDX have attributes of their own.
  if (!/^[a-z]/.test(element.name)) return [];
  const found = Object.hasOwn(elements, element.name) ? elements[element.name]?.(element, hosts) : undefined;
  return [...(found ? [found] : []), ...describeAttributes(element)].map((problem) => ({ ...problem, line: element.line }));
}

function describeAttributes({ name, attributes }: Element): readonly Found[] {
  return Object.entries(attributes).flatMap(([attribute, value = ""]): readonly Found[] => {
    if (/^on[a-z]/.test(attribute))
      return [
        { severity: "error", problem: `What ${attribute}= says does not run on the site.`, advice: `Take ${attribute}= out of <${name}>.` },
      ];
    const isAlignment = /^t[hd]$/.test(name) && /^\s*text-align:\s*(left|center|right);?\s*$/.test(value);
    return attribute === "style" && !isAlignment ? [toStyleProblem(`The style= of <${name}>`)] : [];
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
