import type { Element } from "hast";
import { defineHastPlugin, type HastPluginEntry } from "satteri";
import { rateLimitHeaders, retryAfterHeader } from "../catalog/api-headers.ts";
import { toEndpoints, toPolicies } from "../catalog/endpoints.ts";
import { problemFields } from "../catalog/fields.ts";
import { changePolicy, lifecycle } from "../catalog/lifecycle.ts";
import { problems } from "../catalog/problems.ts";
import { rateLimitClients } from "../catalog/rate-limit-clients.ts";
import type { Site } from "../catalog/site.ts";

const toWords = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();

const quoted: readonly string[] = [
  ...toEndpoints(lifecycle).map(({ description }) => description),
  ...[
    ...lifecycle.operations.flatMap(({ parameters, body }) => [parameters, body]),
    problemFields,
    rateLimitHeaders,
    { retryAfterHeader },
  ].flatMap((table) => Object.values(table).map(({ meaning }) => meaning)),
  ...Object.values(problems).map(({ title, hint }) => `${title}. ${hint}`),
  ...toPolicies(lifecycle.operations).map(({ governs }) => governs),
  ...rateLimitClients.map(({ does }) => does),
  ...Object.values(changePolicy).flat(),
];

const anyQuoted = new RegExp(quoted.map((text) => RegExp.escape(text)).join("|"));

const known: ReadonlySet<string> = new Set(quoted.map(toWords));

export const findContractLanguage = ({ language }: Site, source: string): HastPluginEntry =>
  !/^en(?:-|$)/i.test(language) && anyQuoted.test(source) && contractLanguage;

const contractLanguage = defineHastPlugin({
  name: "contract-language",
  element: {
    filter: ["td", "li", "p"],
    visit(node, context) {
      const hasParagraph = node.children.some(
        (child) => child.type === "element" && child.tagName === "p",
      );
      if (hasParagraph || !known.has(toWords(context.textContent(node)))) return;
      // In Arabic, WebKit would misplace the marker or label of a cell that is itself left to right.
      const text: Element = {
        type: "element",
        tagName: "bdi",
        properties: { lang: "en" },
        children: node.children,
      };
      context.replaceNode(node, { ...node, children: [text] });
    },
  },
});
