import { slug as toSlug } from "github-slugger";
import { type MdastNode, markdownToMdast } from "satteri";
import { rateLimitHeaders, retryAfterHeader } from "../catalog/api-headers.ts";
import { assertLifecycle } from "../catalog/assert-lifecycle.ts";
import { without as leftOut } from "../catalog/chosen-parts.ts";
import { permittedMethods, toEndpoints, toPolicies, toPrefix } from "../catalog/endpoints.ts";
import { type Field, problemFields } from "../catalog/fields.ts";
import { changePolicy, type Lifecycle, lifecycle as today } from "../catalog/lifecycle.ts";
import { toMailto } from "../catalog/mail-address.ts";
import { toExample, toExampleQuery } from "../catalog/operation-body.ts";
import type { Operation } from "../catalog/operations.ts";
import { findPartOfFact, type PartName } from "../catalog/parts.ts";
import { toLowestPrice, toPriceRange } from "../catalog/prices.ts";
import { pricing } from "../catalog/pricing.ts";
import { problems } from "../catalog/problems.ts";
import { rateLimitClients } from "../catalog/rate-limit-clients.ts";
import { publishedResources, resources, toBareType } from "../catalog/resources.ts";
import { words } from "../catalog/words.ts";
import { site } from "../content/site.ts";
import { toProblem } from "../http/problem.ts";
import type { Passage } from "../markdown/destinations.ts";
import { toHeading, toLink, toParagraph } from "../markdown/serialize.ts";
import { toExchanges, toFixedHeaders } from "./exchanges.ts";
import { toSiteFacts } from "./site-facts.ts";

const {
  portal,
  prices: { terms },
} = words;

/** What `{{name}}` may stand for in a page, as Markdown. */
export type Facts = Readonly<Record<string, string>>;

/** The facts of the catalog as Markdown, for a site at `baseUrl` without some parts. Throws an error for an impossible lifecycle. */
export function createFacts(baseUrl: string, lifecycle: Lifecycle = today, without: readonly PartName[] = leftOut): Facts {
  assertLifecycle(lifecycle);
  const { engagements, bands } = pricing;
  const [health, ...others] = lifecycle.operations;
  const facts = {
    "base-url": baseUrl,
    email: toEmail(site.email),
    "answers-within": toParagraph(site.answersWithin),
    "site-name": toParagraph(site.name),
    "site-facts": toSiteFacts(baseUrl),
    "articles-per-feed": String(site.articlesPerFeed),
    "notice-days": String(lifecycle.minimumNoticeDays),
    "prices-from": engagements.map((offer) => `${toParagraph(offer.name)} ${toLowestPrice(offer)}`).join(", "),
    offers: toList(
      engagements.map(
        (offer) =>
          `**${toParagraph(toLink(offer.name, `/pricing#${toSlug(offer.name)}`))}, ${toLowestPrice(offer)}** ${toParagraph(offer.fits)}. ${toParagraph(offer.duration)}.`,
      ),
    ),
    "engagement-models": toSheets(
      engagements.map((offer) => ({
        name: offer.name,
        price: toPriceRange(offer),
        text: toTerms({ [terms.fits]: offer.fits, [terms.result]: offer.result, [terms.duration]: offer.duration }),
      })),
    ),
    "price-bands": toSheets(bands.map((band) => ({ name: band.name, price: toPriceRange(band), text: toParagraph(band.scope) }))),
    exchanges: toExchanges(baseUrl, lifecycle),
    "fixed-headers": toFixedHeaders(),
    endpoints: [
      toCaptionedTable(
        portal.endpoints,
        toEndpoints(lifecycle).map(({ path, description }) => [`\`${path}\``, permittedMethods.join(", "), description]),
      ),
      // Every page for developers has the endpoints, so that a new one shows its details there without an edit.
      ...others.flatMap((operation) => describeOperation(operation, lifecycle.currentVersion)),
    ].join("\n\n"),
    "health-fields": toFieldTable(portal.healthFields, health.body),
    "health-example": toExampleBlock(health, lifecycle.currentVersion),
    "problem-fields": toFieldTable(portal.problemFields, problemFields),
    "problem-example": toJsonBlock(toProblem({ code: "not_found", detail: "No endpoint is registered at /api/nope." }, baseUrl)),
    problems: toCaptionedTable(
      portal.problems,
      Object.entries(problems).map(([code, { status, title, hint }]) => [`[\`${code}\`](#${code})`, String(status), `${title}. ${hint}`]),
    ),
    limits: toCaptionedTable(
      portal.limits,
      toPolicies(lifecycle.operations).map(({ name, quota, window, governs }) => [`\`${name}\``, portal.quota(quota, window), governs]),
    ),
    "rate-limit-headers": toCaptionedTable(
      portal.headers,
      Object.entries({ ...rateLimitHeaders, "Retry-After": retryAfterHeader }).map(([name, { type, meaning }]) => [
        `\`${name}\``,
        type,
        meaning,
      ]),
    ),
    "rate-limit-clients": toCaptionedTable(
      portal.clients,
      rateLimitClients.map(({ name, version, reads, does }) => [
        `\`${name} ${version}\``,
        reads.map((header) => `\`${header}\``).join(", ") || "—",
        does,
      ]),
    ),
    "breaking-changes": toList(changePolicy.breakingChanges),
    "non-breaking-changes": toList(changePolicy.nonBreakingChanges),
    "deprecation-signals": toList(changePolicy.signals),
    deprecations: toDeprecationTable(lifecycle),
    resources: toCaptionedTable(
      portal.resources,
      publishedResources.map((name) => {
        const { path } = resources[name];
        return [`[\`${path}\`](${path})`, `\`${toBareType(resources[name])}\``, words.resources[name]];
      }),
    ),
  };
  return Object.fromEntries(Object.entries(facts).filter(([name]) => findPartOfFact(name, without) === undefined));
}

/** A mail address, which Markdown takes for a link to it; as a link where it would take a part of it alone, its quotes kept straight. */
export function toEmail(email: string): string {
  return /^[\w.+-]+@[\w.-]+$/.test(email) ? email : toParagraph(toLink(email, toMailto(email))).replaceAll('"', '\\"');
}

type Rows = readonly (readonly string[])[];
type CaptionedTable = (typeof portal)["endpoints"];

/** A text of an article, in which no fact has a value, with its code as a reader is to see it: `{{email}}` for `\{{email}}`. */
export function unescapeBraces(source: string, facts: Facts): string {
  if (!source.includes(escaped)) return source;
  return replaceNames(
    source,
    (_, whole) => whole,
    (name) => findFact(name, facts) !== undefined,
  );
}

const placeholder = /(\\?)\{\{([^{}\n]+)\}\}/g;
const escaped = "\\{{";

/**
 * Replaces every `{{name}}` of a known fact. Behind a backslash, as in `\{{name}}`, the braces stay: in words Markdown takes the backslash
 * away, in code and HTML it is taken away here.
 */
export function expandFacts(source: string, facts: Facts): string {
  return replaceNames(source, (name, whole) => findFact(name, facts) ?? whole);
}

function replaceNames(source: string, toText: (name: string, whole: string) => string, isEscaped = (_name: string) => true): string {
  const literals = source.includes(escaped) ? findLiterals(markdownToMdast(source)) : [];
  const isLiteral = (at: number) => literals.some(({ start, end }) => start <= at && at < end);
  return source.replace(placeholder, (whole, slash: string, name: string, at: number) => {
    if (!slash) return toText(name, whole);
    return isEscaped(name) && isLiteral(at) ? whole.slice(1) : whole;
  });
}

/** Where a backslash is no escape in a text. */
function findLiterals(node: MdastNode): readonly Passage[] {
  if ("children" in node) return node.children.flatMap((child) => findLiterals(child as MdastNode));
  if (node.type !== "code" && node.type !== "inlineCode" && node.type !== "html") return [];
  return [{ start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }];
}

/** The names in a text that stand for no known fact. */
export function findUnknownFacts(source: string, facts: Facts): string[] {
  const written = [...source.matchAll(placeholder)].flatMap(([, slash, name = ""]) => (slash ? [] : name.trim()));
  return written.filter((name) => findFact(name, facts) === undefined);
}

function findFact(name: string, facts: Facts): string | undefined {
  return Object.hasOwn(facts, name.trim()) ? facts[name.trim()] : undefined;
}

/** What is to be bought: its price, and what is said of it, in Markdown. */
interface Sheet {
  readonly name: string;
  readonly price: string;
  readonly text: string;
}

/** A list of what is to be bought, each under a heading of the third level, which can be linked to. */
function toSheets(sheets: readonly Sheet[]): string {
  return sheets
    .map(({ name, price, text }) => `- ${[toHeading(3, name), `**${price}**`, text].join("\n\n").replace(/\n(?=.)/g, "\n  ")}`)
    .join("\n\n");
}

function toTerms(terms: Readonly<Record<string, string>>): string {
  return Object.entries(terms)
    .map(([term, text]) => `${term}\n: ${toParagraph(text)}`)
    .join("\n\n");
}

function toDeprecationTable({ deprecations }: Lifecycle): string {
  if (deprecations.length === 0) return portal.noDeprecations;
  return toCaptionedTable(
    portal.deprecations,
    deprecations.map(({ operation, effective, sunset, successor, reason }) => [
      `\`${operation}\``,
      effective,
      sunset,
      `\`${successor}\``,
      reason,
    ]),
  );
}

/** An operation's parameters, the example of its response, and the fields of that. */
function describeOperation(operation: Operation, version: string): readonly string[] {
  const path = toPrefix(version) + operation.path;
  const query = new URLSearchParams(toExampleQuery(operation));
  const { heads } = portal.healthFields;
  const parameters = Object.entries(operation.parameters).map(([name, parameter]) => [name, { ...parameter, type: "string" }] as const);
  return [
    ...(parameters.length > 0
      ? [toFieldTable({ caption: portal.parametersOf(`\`GET ${path}\``), heads }, Object.fromEntries(parameters))]
      : []),
    toFieldTable({ caption: portal.answerTo(`\`GET ${path}${query.size > 0 ? `?${query}` : ""}\``), heads }, operation.body),
    toExampleBlock(operation, version),
  ];
}

function toExampleBlock(operation: Operation, version: string): string {
  return toJsonBlock(toExample(operation, { service: site.service, version }));
}

function toFieldTable(
  table: CaptionedTable,
  fields: Readonly<Record<string, Pick<Field, "required" | "meaning"> & { readonly type: string }>>,
): string {
  return toCaptionedTable(
    table,
    Object.entries(fields).map(([name, { type, required, meaning }]) => [`\`${name}\``, required ? type : portal.optional(type), meaning]),
  );
}

/** A table below its caption, which is Markdown without emphasis. */
function toCaptionedTable({ caption, heads }: CaptionedTable, rows: Rows): string {
  return `*${caption}*\n\n${toTable(heads, rows)}`;
}

function toTable(head: readonly string[], rows: Rows): string {
  const toRow = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [toRow(head), toRow(head.map(() => "---")), ...rows.map(toRow)].join("\n");
}

function toJsonBlock(value: object): string {
  return `\`\`\`json wrap\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

function toList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}
