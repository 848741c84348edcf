import { defineHastPlugin, type HastPluginEntry } from "satteri";
import { rateLimitHeaders, retryAfterHeader } from "../catalog/api-headers.ts";
import { toEndpoints, toPolicies } from "../catalog/endpoints.ts";
import { problemFields } from "../catalog/fields.ts";
import { changePolicy, lifecycle } from "../catalog/lifecycle.ts";
import { problems } from "../catalog/problems.ts";
import { rateLimitClients } from "../catalog/rate-limit-clients.ts";
import type { Site } from "../catalog/site.ts";

const toWords = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();

/** The API contract is in English on every site. */
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

const known: ReadonlySet<string> = new Set(quoted.map(toWords));

/** In other languages, marks quotations from the contract as English. */
export const findContractLanguage = ({ language }: Site, source: string): HastPluginEntry =>
  !/^en(?:-|$)/i.test(language) && quoted.some((text) => source.includes(text)) && contractLanguage;

const contractLanguage = defineHastPlugin({
  name: "contract-language",
  element: {
    filter: ["td", "li"],
    visit(node, context) {
      if (known.has(toWords(context.textContent(node)))) context.setProperty(node, "lang", "en");
    },
  },
});
