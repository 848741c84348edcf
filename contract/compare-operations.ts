import { compareNames, compareRequired, enterField } from "./compare-names.ts";
import { compareContent, compareResponses } from "./compare-responses.ts";
import { compareFields } from "./compare-schemas.ts";
import { type Comparison, compareRest, type Field, type Fields } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import { follow, isSame, type Node, toArray, toNode } from "./document.ts";

const judged = ["parameters", "requestBody", "responses", "security"];

/** Compares two forms of one operation, each with what its path item and its document add. */
export function compareOperations(before: Node, after: Node, comparison: Comparison): Difference[] {
  const asked: Comparison = { ...comparison, direction: "request" };
  return [
    ...compareSecurity(before["security"], after["security"], comparison.place),
    ...compareFields(toParameters(comparison.before, before), toParameters(comparison.after, after), "parameter", asked),
    ...compareBodies(before["requestBody"], after["requestBody"], asked),
    ...compareResponses(toNode(before["responses"]), toNode(after["responses"]), comparison),
    ...compareDeprecated(before["deprecated"] === true, after["deprecated"] === true, comparison.place),
    ...compareRest(before, after, [...judged, "deprecated", "tags"], comparison.place),
  ];
}

function compareDeprecated(before: boolean, after: boolean, place: string): Difference[] {
  if (before === after) return [];
  return [{ place, change: after ? "it is deprecated now" : "it is no longer deprecated", rule: "policy" }];
}

/** Parameters as fields, by where they stand and their names; how a value is written counts as part of its type. */
function toParameters(document: Node, operation: Node): Fields {
  return Object.fromEntries(
    toArray(operation["parameters"]).map((value) => {
      const { in: where, name, required, schema, description: _, example: __, examples: ___, ...form } = follow(document, value);
      return [`${where} ${name}`, { required: required === true, schema: { allOf: [schema, form] } }];
    }),
  );
}

/** A request body is a field that may be in several media types. */
function compareBodies(before: unknown, after: unknown, comparison: Comparison): Difference[] {
  const [old, now] = [toBody(comparison.before, before), toBody(comparison.after, after)];
  if (!old.body || !now.body) return compareNames(old, now, "request", comparison);
  const inner = enterField(comparison, "request", "body");
  const [was, is] = [toNode(old.body.schema), toNode(now.body.schema)];
  return [
    ...compareRequired(old.body, now.body, inner),
    ...compareContent(toNode(was["content"]), toNode(is["content"]), inner),
    ...compareRest(was, is, ["content", "required"], inner.place),
  ];
}

function toBody(document: Node, value: unknown): { readonly body?: Field } {
  const schema = follow(document, value);
  return value === undefined ? {} : { body: { required: schema["required"] === true, schema } };
}

/** Credentials that a request did not need before are a required request field. */
function compareSecurity(before: unknown, after: unknown, place: string): Difference[] {
  if (isSame(before ?? [], after ?? [])) return [];
  const kept = toArray(before).every((requirement) => toArray(after).some((other) => isSame(requirement, other)));
  if (isOpen(after)) return [{ place, change: "requests need no credentials now", rule: undefined }];
  if (kept && !isOpen(before)) return [{ place, change: "requests may carry other credentials now", rule: undefined }];
  return [{ place, change: "requests need other credentials now", rule: "tightening" }];
}

function isOpen(security: unknown): boolean {
  return toArray(security).length === 0 || toArray(security).some((requirement) => Object.keys(toNode(requirement)).length === 0);
}
