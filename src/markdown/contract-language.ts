import { defineHastPlugin } from "satteri";
import { rateLimitHeaders, retryAfterHeader } from "../catalog/api-headers.ts";
import { toEndpoints, toPolicies } from "../catalog/endpoints.ts";
import { problemFields } from "../catalog/fields.ts";
import { changePolicy, lifecycle } from "../catalog/lifecycle.ts";
import { problems } from "../catalog/problems.ts";
import { rateLimitClients } from "../catalog/rate-limit-clients.ts";

/** What facts quote of the API's contract, which is in English on every site: each fills a cell of a table or an item of a list. */
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

/** Whether a text quotes the contract. */
export function quotesContract(source: string): boolean {
  return quoted.some((text) => source.includes(text));
}

/** A plugin for texts in other languages than English, which says of what they quote of the contract that it is. */
export const contractLanguage = defineHastPlugin({
  name: "contract-language",
  element: {
    filter: ["td", "li"],
    visit(node, context) {
      if (known.has(toWords(context.textContent(node)))) context.setProperty(node, "lang", "en");
    },
  },
});

/** A text without its marks, which a conversion changes. */
function toWords(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
