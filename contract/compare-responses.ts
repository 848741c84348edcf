import { transportHeaders } from "../src/catalog/transport-headers.ts";
import { compareFields, compareSchemas } from "./compare-schemas.ts";
import { type Comparison, compareRest, type Fields } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import { follow, type Node, openSchema, splitKeys, toNode } from "./document.ts";

/** Headers that the deprecation policy sends and takes back, whatever else an answer promises. */
const signals = ["Deprecation", "Sunset", "Link"];

/** Compares an operation's responses: each status is a condition, which keeps its status and its code (rule 4). */
export function compareResponses(before: Node, after: Node, comparison: Comparison): Difference[] {
  const { gone, fresh, kept } = splitKeys(before, after);
  const at = (status: string): Comparison => ({ ...comparison, place: `${comparison.place}, response ${status}` });
  const nowAt = (status: string) => {
    const code = readCode(comparison.before, before[status]);
    return code === undefined ? undefined : fresh.find((other) => readCode(comparison.after, after[other]) === code);
  };
  return [
    ...gone.map((status) => toLostCondition(readCode(comparison.before, before[status]), nowAt(status), at(status))),
    ...fresh.map((status) => toNewCondition(status, readCode(comparison.after, after[status]), at(status))),
    ...kept.flatMap((status) => compareResponse(before[status], after[status], at(status))),
  ];
}

/** The code of the condition that a response answers; undefined where the response pins none. */
function readCode(document: Node, response: unknown): unknown {
  const { content } = follow(document, response);
  const schemas = Object.values(toNode(content)).map((media) => openSchema(document, toNode(media)["schema"]));
  return schemas.map(({ properties }) => openSchema(document, toNode(properties)["code"])["const"]).find((code) => code !== undefined);
}

function toLostCondition(code: unknown, nowAt: string | undefined, { place }: Comparison): Difference {
  const condition = code === undefined ? "this condition" : `the condition ${code}`;
  return { place, change: nowAt ? `${condition} answers ${nowAt} now` : `${condition} is gone`, rule: "condition" };
}

function toNewCondition(status: string, code: unknown, { place }: Comparison): Difference {
  const failure = /^[45]|^default$/.test(status);
  if (failure) return { place, change: code === undefined ? "it is a new failure" : `it is a new condition, ${code}`, rule: "newCode" };
  return { place, change: "what succeeded before may answer with this status now", rule: "condition" };
}

function compareResponse(before: unknown, after: unknown, comparison: Comparison): Difference[] {
  const old = follow(comparison.before, before);
  const now = follow(comparison.after, after);
  return [
    ...compareFields(toHeaderFields(comparison.before, old), toHeaderFields(comparison.after, now), "header", comparison),
    ...compareContent(toNode(old["content"]), toNode(now["content"]), comparison),
    ...compareRest(old, now, ["headers", "content"], comparison.place),
  ];
}

/** Response headers as fields; the policy speaks of fields, and a header is one that every client can read. Those of HTTPS no answer over plain HTTP has. */
function toHeaderFields(document: Node, { headers }: Node): Fields {
  const entries = Object.entries(toNode(headers)).filter(([name]) => !signals.includes(name));
  return Object.fromEntries(
    entries.map(([name, header]) => {
      const { required, schema } = follow(document, header);
      return [name, { required: required === true && !Object.hasOwn(transportHeaders, name), schema }];
    }),
  );
}

/** Compares the bodies of a message, by media type. */
export function compareContent(before: Node, after: Node, comparison: Comparison): Difference[] {
  const { place, direction } = comparison;
  const { gone, fresh, kept } = splitKeys(before, after);
  const lost = direction === "request" ? ("tightening" as const) : ("removal" as const);
  return [
    ...gone.map((type) => ({ place, change: `its body is no longer ${type}`, rule: lost })),
    ...fresh.map((type) => ({ place, change: `its body may be ${type} now`, rule: undefined })),
    ...kept.flatMap((type) => compareSchemas(toNode(before[type])["schema"], toNode(after[type])["schema"], comparison)),
  ];
}
