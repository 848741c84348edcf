import { endpoints } from "../../src/catalog/endpoints.ts";
import type { Defect } from "./api-defects.ts";
import type { Fault } from "./broken-server.ts";
import { at, header, json, text } from "./faults.ts";

// The one operation that cannot have a deprecation of its own, as the alias mirrors it.
const [{ path: canonical }] = endpoints;
const entry = {
  operation: canonical,
  effective: "2027-01-01",
  sunset: "2027-06-30",
  successor: "/api/v999/health",
  reason: "Made up.",
};

/** Each signal of a deprecation, as the faults that put it into what the sound site answers. */
const signals = {
  entry: json(at("/openapi.json"), (body) => body["x-api-lifecycle"].activeDeprecations.push(entry)),
  operation: json(at("/openapi.json"), (body) => {
    const operation = body.paths[entry.operation].get;
    operation.deprecated = true;
    operation.description += ` Its successor is ${entry.successor}.`;
  }),
  deprecation: header(at(entry.operation), { deprecation: "@1798761600" }),
  sunset: header(at(entry.operation), { sunset: "Wed, 30 Jun 2027 00:00:00 GMT" }),
  link: header(at(entry.operation), { link: `<https://www.example.com${entry.successor}>; rel="successor-version"` }),
  portal: text(at("/developers"), (body) => `${body}<tr><td>${entry.operation}<td>${entry.sunset}<td>${entry.successor}</tr>`),
  twin: text(at("/developers.md"), (body) => `${body}| ${entry.operation} | ${entry.sunset} | ${entry.successor} |\n`),
} as const satisfies Record<string, Fault>;

type Signal = keyof typeof signals;

/** A site with a deprecation that is signalled everywhere but in one place, and changed there where `instead` says how. */
function deprecate(omitted?: Signal, instead: Fault = {}): Fault {
  const faults = [...Object.entries(signals).flatMap(([name, fault]) => (name === omitted ? [] : fault)), instead];
  return {
    answer: async (answered, asked) => {
      let changed = answered;
      for (const { answer } of faults) changed = { ...changed, ...(await answer?.(changed, asked)) };
      return changed;
    },
  };
}

/** A site with a deprecation that is signalled everywhere. */
export const soundDeprecation: Fault = deprecate();

/** Deprecations that are signalled in some places and not in others. */
export const lifecycleDefects: readonly Defect[] = [
  ...(Object.keys(signals) as Signal[]).map(
    (name): Defect => ["lifecycle-signals", `a deprecation is signalled everywhere but in one place: ${name}`, deprecate(name)],
  ),
  [
    "lifecycle-signals",
    "Deprecation is another day",
    deprecate("deprecation", header(at(entry.operation), { deprecation: "@1798761601" })),
  ],
  [
    "lifecycle-signals",
    "Deprecation is no structured date",
    deprecate("deprecation", header(at(entry.operation), { deprecation: "true" })),
  ],
  ["lifecycle-signals", "Sunset is an ISO date", deprecate("sunset", header(at(entry.operation), { sunset: "2027-06-30" }))],
];
