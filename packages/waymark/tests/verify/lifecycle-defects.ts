import { endpoints } from "../../src/catalog/endpoints.ts";
import type { Fault } from "./broken-server.ts";
import { all, at, both, by, type Defects, header, json, text } from "./faults.ts";

// It cannot be deprecated on its own: the alias mirrors it.
const [{ path: canonical }] = endpoints;
const entry = {
  operation: canonical,
  effective: "2027-01-01",
  sunset: "2027-06-30",
  successor: "/api/v999/health",
  reason: "Made up.",
};

const health = at(entry.operation);

/** Each with the fault that adds it to a valid site. */
const signals = {
  entry: json(at("/openapi.json"), (body) =>
    body["x-api-lifecycle"].activeDeprecations.push(entry),
  ),
  operation: json(at("/openapi.json"), (body) => {
    const operation = body.paths[entry.operation].get;
    operation.deprecated = true;
    operation.description += ` Its successor is ${entry.successor}.`;
  }),
  deprecation: header(health, { deprecation: "@1798761600" }),
  sunset: header(health, { sunset: "Wed, 30 Jun 2027 00:00:00 GMT" }),
  link: header(health, {
    link: `<https://www.example.com${entry.successor}>; rel="successor-version"`,
  }),
  portal: text(
    at("/developers"),
    (body) => `${body}<tr><td>${entry.operation}<td>${entry.sunset}<td>${entry.successor}</tr>`,
  ),
  twin: text(
    at("/developers.md"),
    (body) => `${body}| ${entry.operation} | ${entry.sunset} | ${entry.successor} |\n`,
  ),
} as const satisfies Record<string, Fault>;

type Signal = keyof typeof signals;

/** `instead` replaces the omitted signal. */
function deprecate(omitted?: Signal, instead: Fault = {}): Fault {
  return all(
    ...Object.entries(signals).flatMap(([name, fault]) => (name === omitted ? [] : fault)),
    instead,
  );
}

export const soundDeprecation: Fault = deprecate();

export const lifecycleDefects: Defects = {
  "lifecycle-signals": {
    ...Object.fromEntries(
      (Object.keys(signals) as Signal[]).map((name) => [
        `it is signalled everywhere but in ${name}`,
        deprecate(name),
      ]),
    ),
    "Deprecation is another day": deprecate(
      "deprecation",
      header(health, { deprecation: "@1798761601" }),
    ),
    "Deprecation is no structured date": deprecate(
      "deprecation",
      header(health, { deprecation: "true" }),
    ),
    "Sunset is an ISO date": deprecate("sunset", header(health, { sunset: "2027-06-30" })),
    "the description alone deprecates": json(
      at("/openapi.json"),
      (body) => (body.paths[entry.operation].get.deprecated = true),
    ),
    "a Sunset on a refused method alone": header(both(health, by("POST")), {
      sunset: "Wed, 30 Jun 2027 00:00:00 GMT",
    }),
    "a successor without a deprecation": header(health, {
      link: '</api/v2/health>; rel="successor-version"',
    }),
    "a Sunset without a deprecation": header(health, { sunset: "Wed, 30 Jun 2027 00:00:00 GMT" }),
  },
};
