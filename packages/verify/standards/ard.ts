import { type Answer, parseMediaType } from "../answer.ts";
import { at, listAt, membersAt, textAt } from "../json-value.ts";
import { offers } from "../offers.ts";
import { type Check, type Probe, standard } from "../probe.ts";

/** Versions 0.9 and 0.91 of Agentic Resource Discovery, with the sections of 0.91. */
export const ardStandards: readonly Check[] = [
  standard(
    "ard-manifest",
    "Each agentic manifest and each of its entries has the members that ARD requires",
    offers.resources,
    (answer, probe) => {
      const manifest = probe.readJson(answer);
      const { expect } = probe;
      const isPredecessor = answer.request.path.endsWith("/ai-catalog.json");
      if (!Array.isArray(at(manifest, "entries")))
        return expect(false, "has no list of entries (ARD section 4.1)", answer);
      if (isPredecessor || at(manifest, "specVersion") !== undefined)
        expect(
          at(manifest, "specVersion") === "1.0",
          'has a specVersion other than "1.0" (ARD 0.9 section 4.1)',
          answer,
        );
      expect(
        at(manifest, "collections") === undefined,
        "has collections, which entries replaced (ARD ADR-0003)",
        answer,
      );
      const entries = listAt(manifest, "entries");
      for (const [index, entry] of entries.entries())
        for (const fault of findFaults(entry))
          expect(false, `${toLabel(entry, index)}: ${fault}`, answer);
      const identifiers = entries.map((entry) => textAt(entry, "identifier"));
      expect(
        new Set(identifiers).size === identifiers.length,
        "has two entries with the same identifier (ARD section 4.2.1)",
        answer,
      );
      return undefined;
    },
  ),
];

const toLabel = (entry: unknown, index: number): string =>
  textAt(entry, "displayName") || textAt(entry, "identifier") || `entry ${index + 1}`;

/** Every alternative of the pattern consumes one segment, so it takes linear time. */
const urn = /^urn:air:[a-z\d.-]+(:[\w.-]+)+$/i;

export function findFaults(entry: unknown): readonly string[] {
  const missing = ["identifier", "displayName", "type"].filter((name) => !textAt(entry, name));
  const identifier = textAt(entry, "identifier");
  const [hasUrl, hasData] = ["url", "data"].map((name) => at(entry, name) !== undefined);
  const data = at(entry, "data");
  return [
    missing.length > 0 && `has no ${missing.join(", ")} (ARD section 4.2)`,
    identifier !== "" &&
      !urn.test(identifier) &&
      `"${identifier}" is not urn:air:PUBLISHER:NAMESPACE:NAME (ARD section 4.2.1)`,
    hasUrl === hasData &&
      `has ${hasUrl ? "both url and data" : "neither url nor data"} instead of one of them (ARD section 3.4)`,
    hasUrl && !URL.canParse(textAt(entry, "url")) && "has no absolute URL (ARD section 4.2)",
    hasData &&
      (typeof data !== "object" || data === null || Array.isArray(data)) &&
      "has data that is not an object (ARD section 4.2)",
    findTypeFault(textAt(entry, "type")),
    findQueryFault(at(entry, "representativeQueries")),
    ...["tags", "capabilities"].map(
      (name) =>
        at(entry, name) !== undefined &&
        !isListOfTexts(at(entry, name)) &&
        `has ${name} that are not a list of strings (ARD section 4.2)`,
    ),
    at(entry, "trustManifest") !== undefined &&
      textAt(entry, "trustManifest", "identity") === "" &&
      "has a trustManifest without an identity (ARD section 5.1)",
    membersAt(entry, "metadata").some(([, value]) => typeof value === "object" && value !== null) &&
      "has metadata that is not a string, a number or a boolean (ARD section 4.2)",
  ].filter((fault) => typeof fault === "string");
}

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** Registries index the queries. An entry without any is valid, but is not found by search. */
function findQueryFault(queries: unknown): string | undefined {
  if (queries === undefined || queries === null) return undefined;
  if (!isListOfTexts(queries))
    return "has representativeQueries that are not a list of strings (ARD section 4.2)";
  const { length } = queries as readonly string[];
  return length < 2 || length > 5
    ? `has ${length} representativeQueries instead of 2 to 5 (ARD section D.2)`
    : undefined;
}

/** With their parameters. */
const standardTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "application/ai-catalog+json": {},
  "application/agent-card+json": {},
  "application/a2a-agent-card+json": {},
  "application/mcp-server-card+json": {},
  "application/agent-skills+zip": {},
  "application/agent-skills+gzip": {},
  "application/ai-registry": {},
  "application/ai-registry+json": {},
  "text/markdown": { profile: "urn:air:agent-skills" },
};

function findTypeFault(written: string): string | undefined {
  if (written === "") return undefined;
  const { type, parameters } = parseMediaType(written);
  if (!/^[a-z\d][\w!#$&^.+-]*\/[a-z\d][\w!#$&^.+-]*$/.test(type) || /^\s|\s$|;\s*$/.test(written))
    return `"${written}" is not a media type (ARD section 4.2)`;
  if (type === "application/mcp-server+json")
    return `"${written}" is now application/mcp-server-card+json (ARD ADR-0008)`;
  const wanted = standardTypes[type];
  if (wanted === undefined) return undefined;
  const isSame =
    Object.keys(parameters).length === Object.keys(wanted).length &&
    Object.entries(wanted).every(([name, value]) => parameters[name] === value);
  return isSame
    ? undefined
    : `"${written}" has other parameters than ARD defines (ARD section 4.2)`;
}

/** Cards of MCP servers on this site, which a manifest contains or links to. */
export async function readCards(
  answer: Answer,
  { site, readJson }: Pick<Probe, "site" | "readJson">,
): Promise<readonly Readonly<{ entry: unknown; card: unknown }>[]> {
  const entries = listAt(readJson(answer), "entries").filter(
    (entry) => parseMediaType(textAt(entry, "type")).type === "application/mcp-server-card+json",
  );
  const cards: Readonly<{ entry: unknown; card: unknown }>[] = [];
  for (const entry of entries) {
    const path = site.toPath(textAt(entry, "url"));
    const isLinked = at(entry, "data") === undefined && path !== undefined;
    cards.push({ entry, card: isLinked ? readJson(await site.read(path)) : at(entry, "data") });
  }
  return cards;
}
