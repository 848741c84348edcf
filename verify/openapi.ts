import type { RawUniversalConfig } from "@redocly/openapi-core";
import { parse } from "yaml";
import { type Answer, attempt, Unmet } from "./answer.ts";
import { at, listAt, membersAt, readBounded, readJson, textAt } from "./json-value.ts";
import type { Site } from "./open-site.ts";
import type { Probe } from "./probe.ts";

export type Operation = Readonly<{
  path: string;
  responses: readonly (readonly [status: string, response: unknown])[];
}>;

const most = 10;
const mostBytes = 3_000_000;

/** At most ten public GET operations on this site without required parameters. */
export function readOperations(answer: Answer, site: Site): Operation[] {
  const description: unknown = attempt(() => readDescription(answer));
  if (textAt(description, "openapi") === "") return [];
  const base = textAt(description, "servers", 0, "url");
  const needsKey = (operation: unknown) =>
    listAt(at(operation, "security") ?? at(description, "security")).length > 0;
  return membersAt(description, "paths")
    .filter(
      ([path, item]) =>
        !path.includes("{") && at(item, "get") !== undefined && !needsKey(at(item, "get")),
    )
    .filter(([, item]) =>
      [...listAt(item, "parameters"), ...listAt(item, "get", "parameters")].every((one) =>
        isOptional(one),
      ),
    )
    .flatMap(([path, item]) => {
      const target = site.toPath(base.replace(/\/$/, "") + path);
      return target === undefined
        ? []
        : [{ path: target, responses: membersAt(item, "get", "responses") }];
    })
    .slice(0, most);
}

export async function expectLinted(
  { expect }: Probe,
  answer: Answer,
  rules: RawUniversalConfig,
): Promise<void> {
  readDescription(answer);
  // Slow to load.
  const { createConfig, lintFromString } = await import("@redocly/openapi-core");
  const config = await createConfig(rules);
  const problems = await lintFromString({
    source: answer.text,
    absoluteRef: answer.request.path.slice(1),
    config,
  });
  for (const { message, location } of problems)
    expect(false, `${location[0]?.pointer ?? ""}: ${message}`, answer);
}

/** Throws Unmet if too large for the linter. */
function readDescription(answer: Answer): unknown {
  if (answer.body.length > mostBytes)
    throw new Unmet(
      answer,
      `has more than ${mostBytes / 1_000_000} MB, the limit for a description`,
    );
  return readBounded(answer, () =>
    /^\s*\{/.test(answer.text)
      ? readJson(answer.text)
      : readJson(JSON.stringify(parse(answer.text))),
  );
}

/** A parameter by reference counts as required. */
const isOptional = (parameter: unknown): boolean =>
  at(parameter, "$ref") === undefined && at(parameter, "required") !== true;
