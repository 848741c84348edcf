import { slug as toSlug } from "github-slugger";
import type { MdastNode } from "satteri";
import { toProblem } from "../api/problem.ts";
import { rateLimitHeaders, retryAfterHeader } from "../catalog/api-headers.ts";
import { assertLifecycle } from "../catalog/assert-lifecycle.ts";
import { permittedMethods, toEndpoints, toPolicies, toPrefix } from "../catalog/endpoints.ts";
import { findFeatureOfFact } from "../catalog/features.ts";
import { type Field, problemFields } from "../catalog/fields.ts";
import type { Words } from "../catalog/interface-words.ts";
import { changePolicy, type Lifecycle, lifecycle as today } from "../catalog/lifecycle.ts";
import { toMailto } from "../catalog/mail-address.ts";
import { type Operation, toExample, toExampleQuery } from "../catalog/operations.ts";
import { builtInPaths } from "../catalog/paths.ts";
import { toLowestPrice, toPriceRange } from "../catalog/prices.ts";
import { problems } from "../catalog/problems.ts";
import { rateLimitClients } from "../catalog/rate-limit-clients.ts";
import { resources, toBareType, toPublishedResources } from "../catalog/resources.ts";
import type { Site } from "../catalog/site.ts";
import { escapeText } from "../http/html.ts";
import type { Passage } from "../markdown/addresses.ts";
import { parseMarkdown } from "../markdown/parse.ts";
import { toHeading, toLink, toParagraph } from "../markdown/serialize.ts";
import { toExchanges, toFixedHeaders } from "./exchanges.ts";
import { toSiteFacts, toSiteFigures } from "./site-facts.ts";

/** Placeholders such as `{{name}}`, as Markdown. */
export type Facts = Readonly<Record<string, string>>;

/** Throws if the lifecycle contradicts itself. */
export function createFacts(site: Site, baseUrl: string, lifecycle: Lifecycle = today): Facts {
  assertLifecycle(lifecycle);
  const { engagements, bands } = site.pricing;
  const { portal, prices, resources: meanings } = site.words;
  const [health, ...others] = lifecycle.operations;
  const moved = builtInPages.filter(([name, path]) => site.paths[name] !== path);
  const facts = {
    "base-url": baseUrl,
    ...Object.fromEntries(
      moved.map(([name, path]) => [`base-url${path}`, baseUrl + site.paths[name]]),
    ),
    email: toEmail(site.email),
    "answers-within": toParagraph(site.answersWithin),
    "site-name": toParagraph(site.name),
    "site-facts": toSiteFacts(site, baseUrl),
    "site-figures": toSiteFigures(site, baseUrl),
    "articles-per-feed": String(site.articlesPerFeed),
    "notice-days": String(lifecycle.minimumNoticeDays),
    "prices-from": engagements
      .map((offer) => `${toParagraph(offer.name)} ${toLowestPrice(site, offer)}`)
      .join(site.words.comma),
    offers: toList(
      engagements.map(
        (offer) =>
          `**${toParagraph(toLink(offer.name, `${site.paths.pricing}#${toSlug(offer.name)}`))}${site.words.comma}${toLowestPrice(site, offer)}**${[offer.fits, offer.duration].map((text) => (text ? ` ${toParagraph(text)}.` : "")).join("")}`,
      ),
    ),
    "engagement-models": toSheets(
      engagements.map((offer) => ({
        name: offer.name,
        price: toPriceRange(site, offer),
        text: toTerms({
          [prices.terms.fits]: offer.fits,
          [prices.terms.result]: offer.result,
          [prices.terms.duration]: offer.duration,
        }),
        note: offer.note,
        ask:
          offer.ask &&
          toParagraph(
            toLink(offer.ask, `${site.paths.contact}?topic=${encodeURIComponent(offer.name)}`),
          ),
      })),
    ),
    "price-bands": toSheets(
      bands.map((band) => ({
        name: band.name,
        price: toPriceRange(site, band),
        text: toParagraph(band.scope ?? ""),
      })),
    ),
    exchanges: toExchanges(site, baseUrl, lifecycle),
    "fixed-headers": toFixedHeaders(site),
    endpoints: [
      toCaptionedTable(
        portal.endpoints,
        toEndpoints(lifecycle).map(({ path, description }) => [
          toCode(path),
          permittedMethods.join(", "),
          description,
        ]),
      ),
      // New endpoints appear without an edit.
      ...others.flatMap((operation) =>
        describeOperation(site, operation, lifecycle.currentVersion),
      ),
    ].join("\n\n"),
    "health-fields": toFieldTable(site, portal.healthFields, health.body),
    "health-example": toExampleBlock(site, health, lifecycle.currentVersion),
    "problem-fields": toFieldTable(site, portal.problemFields, problemFields),
    "problem-example": toJsonBlock(
      toProblem(
        site,
        { code: "not_found", detail: "No endpoint is registered at /api/nope." },
        baseUrl,
      ),
    ),
    problems: toFoldedTable(
      portal.problems,
      Object.entries(problems).map(([code, { status, title, hint }]) => [
        `[\`${code}\`](#${code})`,
        String(status),
        `${title}. ${hint}`,
      ]),
    ),
    limits: toCaptionedTable(
      portal.limits,
      toPolicies(lifecycle.operations).map(({ name, quota, window, governs }) => [
        toCode(name),
        portal.quota(quota, window),
        governs,
      ]),
    ),
    "rate-limit-headers": toFoldedTable(
      portal.headers,
      Object.entries({ ...rateLimitHeaders, "Retry-After": retryAfterHeader }).map(
        ([name, header]) => [toCode(name), header.type, header.meaning],
      ),
    ),
    "rate-limit-clients": toFoldedTable(
      portal.clients,
      rateLimitClients.map(({ name, version, reads, does }) => [
        toCode(`${name} ${version}`),
        reads.map(toCode).join(", ") || "—",
        does,
      ]),
    ),
    "breaking-changes": toList(changePolicy.breakingChanges),
    "non-breaking-changes": toList(changePolicy.nonBreakingChanges),
    "deprecation-signals": toList(changePolicy.signals),
    deprecations: toDeprecationTable(site, lifecycle),
    resources: toFoldedTable(
      portal.resources,
      toPublishedResources(site).map((name) => {
        const { path } = resources[name];
        return [`[${toCode(path)}](${path})`, toCode(toBareType(resources[name])), meanings[name]];
      }),
    ),
  };
  return Object.fromEntries(
    Object.entries(facts).filter(([name]) => findFeatureOfFact(name, site.without) === undefined),
  );
}

/** Markdown links simple addresses by itself. */
export const toEmail = (email: string): string =>
  /^[\w.+-]+@[\w.-]+$/.test(email)
    ? email
    : toParagraph(toLink(email, toMailto(email))).replaceAll('"', '\\"');

type Rows = readonly (readonly string[])[];
type CaptionedTable = Words["portal"]["endpoints"];

/** Code in articles can contain `\{{email}}`. */
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

/** A backslash keeps the braces. Markdown removes it from text, and this from code and HTML. */
export const expandFacts = (source: string, facts: Facts): string =>
  replaceNames(
    source.replace(
      ownAddress,
      (whole, path: string) => findFact(`base-url${path}`, facts) ?? whole,
    ),
    (name, whole) => findFact(name, facts) ?? whole,
  );

/** Pages whose addresses can be chosen, the most specific path first. */
const builtInPages = (
  ["sent", "articles", "tags", "authors", "pricing", "contact", "search"] as const
).map((name) => [name, builtInPaths[name]] as const);
/** The twin of the prices has a fixed address. */
const ownAddress = new RegExp(
  `(?<!\\\\)\\{\\{base-url\\}\\}(${builtInPages.map(([, path]) => path).join("|")})(?![\\w-]|\\.md)`,
  "g",
);

function replaceNames(
  source: string,
  toText: (name: string, whole: string) => string,
  isEscaped = (_name: string) => true,
): string {
  const literals = source.includes(escaped) ? findLiterals(parseMarkdown(source)) : [];
  const isLiteral = (at: number) => literals.some(({ start, end }) => start <= at && at < end);
  return source.replace(placeholder, (whole, slash: string, name: string, at: number) => {
    if (!slash) return toText(name, whole);
    return isEscaped(name) && isLiteral(at) ? whole.slice(1) : whole;
  });
}

function findLiterals(node: MdastNode): readonly Passage[] {
  if ("children" in node) return node.children.flatMap((child) => findLiterals(child as MdastNode));
  if (node.type !== "code" && node.type !== "inlineCode" && node.type !== "html") return [];
  return [{ start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }];
}

export function findUnknownFacts(source: string, facts: Facts): string[] {
  const written = [...source.matchAll(placeholder)].flatMap(([, slash, name = ""]) =>
    slash ? [] : name.trim(),
  );
  return written.filter((name) => findFact(name, facts) === undefined);
}

const findFact = (name: string, facts: Facts): string | undefined =>
  Object.hasOwn(facts, name.trim()) ? facts[name.trim()] : undefined;

type Sheet = Readonly<
  Record<"name" | "price" | "text", string> & Partial<Record<"note" | "ask", string | undefined>>
>;

function toSheets(sheets: readonly Sheet[]): string {
  return sheets
    .map(
      ({ name, price, text, note, ask }) =>
        `- ${[toHeading(3, name), `**${price}**`, note && `*${toParagraph(note)}*`, text, ask]
          .filter(Boolean)
          .join("\n\n")
          .replace(/\n(?=.)/g, "\n  ")}`,
    )
    .join("\n\n");
}

function toTerms(terms: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(terms)
    .flatMap(([term, text]) => (text === undefined ? [] : `${term}\n: ${toParagraph(text)}`))
    .join("\n\n");
}

function toDeprecationTable({ words: { portal } }: Site, { deprecations }: Lifecycle): string {
  if (deprecations.length === 0) return portal.noDeprecations;
  const rows = deprecations.map((entry) => [
    toCode(entry.operation),
    entry.effective,
    entry.sunset,
    toCode(entry.successor),
    entry.reason,
  ]);
  return toCaptionedTable(portal.deprecations, rows);
}

function describeOperation(site: Site, operation: Operation, version: string): readonly string[] {
  const { answerTo, healthFields, parametersOf } = site.words.portal;
  const request = `GET ${toPrefix(version)}${operation.path}`;
  const query = new URLSearchParams(toExampleQuery(operation));
  const parameters = Object.entries(operation.parameters).map(
    ([name, parameter]) => [name, { ...parameter, type: "string" }] as const,
  );
  const captioned = [
    { caption: parametersOf(toCode(request)), fields: Object.fromEntries(parameters) },
    {
      caption: answerTo(toCode(query.size > 0 ? `${request}?${query}` : request)),
      fields: operation.body,
    },
  ];
  const tables = captioned.filter(({ fields }) => Object.keys(fields).length > 0);
  return [
    ...tables.map(({ caption, fields }) =>
      toFieldTable(site, { caption, heads: healthFields.heads }, fields),
    ),
    toExampleBlock(site, operation, version),
  ];
}

const toExampleBlock = (site: Site, operation: Operation, version: string): string =>
  toJsonBlock(toExample(operation, { service: site.service, version }));

type Fields = Readonly<
  Record<string, Pick<Field, "required" | "meaning"> & { readonly type: string }>
>;

function toFieldTable({ words: { portal } }: Site, table: CaptionedTable, fields: Fields): string {
  const rows = Object.entries(fields).map(([name, { type, required, meaning }]) => [
    toCode(name),
    required ? type : portal.optional(type),
    meaning,
  ]);
  return toFoldedTable(table, rows);
}

const toCode = (text: string): string => `\`${text}\``;

const toCaptionedTable = ({ caption, heads }: CaptionedTable, rows: Rows): string =>
  `*${caption}*\n\n${toTable(heads, rows)}`;

/** Opens when a link leads to a row. */
function toFoldedTable({ caption, heads }: CaptionedTable, rows: Rows): string {
  const summary = escapeText(caption)
    .replace(/^([^.]*)\.$/, "$1")
    .replace(/`([^`]+)`/g, "<code>$1</code>");
  return `<details>\n<summary>${summary}</summary>\n\n${toTable(heads, rows)}\n\n</details>`;
}

function toTable(head: readonly string[], rows: Rows): string {
  const toRow = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [toRow(head), toRow(head.map(() => "---")), ...rows.map(toRow)].join("\n");
}

const toJsonBlock = (value: object): string =>
  `\`\`\`json wrap\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const toList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");
