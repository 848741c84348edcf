import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { RawUniversalConfig } from "@redocly/openapi-core";
import { parse } from "yaml";
import { type Answer, attempt, Unmet } from "./answer.ts";
import { inner } from "./html.ts";
import { at, listAt, membersAt, readBounded, readJson, textAt } from "./json-value.ts";
import type { Site } from "./open-site.ts";
import type { Probe } from "./probe.ts";

export type Operation = Readonly<{
  path: string;
  responses: readonly (readonly [status: string, response: unknown])[];
}>;

const most = 10;
const mostBytes = 3_000_000;
const maxValues = 200_000;
const maxLintMs = 30_000;
const maxLintMemoryMb = 512;

export type LintOrder = Readonly<{ source: string; address: string; rules: RawUniversalConfig }>;
export type LintFinding = Readonly<{ message: string; pointer: string }>;

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
  // Serialized again, because the linter's YAML parser does not limit aliases.
  const source = JSON.stringify(readDescription(answer));
  const address = new URL(answer.request.path, inner).href;
  for (const { message, pointer } of await lint({ source, address, rules }, answer))
    expect(false, `${pointer}: ${message}`, answer);
}

/** In a thread of its own, so that its time and memory are limited. Throws Unmet. */
async function lint(order: LintOrder, answer: Answer): Promise<readonly LintFinding[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly LintFinding[]>();
  const fail = (reason: string) => reject(new Unmet(answer, `cannot be checked: ${reason}`));
  // In the published package, it is a file beside this one.
  const file = new URL(`lint-description${extname(import.meta.url)}`, import.meta.url);
  const worker = new Worker(file, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: maxLintMemoryMb },
  });
  const timer = setTimeout(
    () => fail(`checking takes longer than ${maxLintMs / 1000} seconds`),
    maxLintMs,
  );
  worker.once("message", resolve);
  worker.once("error", ({ message }) => fail(message));
  worker.once("exit", () => fail("the linter returned nothing"));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Throws Unmet if too large for the linter. */
function readDescription(answer: Answer): unknown {
  if (answer.body.length > mostBytes)
    throw new Unmet(
      answer,
      `has more than ${mostBytes / 1_000_000} MB, the limit for a description`,
    );
  return readBounded(answer, () => {
    if (/^\s*\{/.test(answer.text)) return assertFewValues(readJson(answer.text));
    return readJson(JSON.stringify(assertFewValues(parse(answer.text))));
  });
}

/** Throws RangeError if there are too many values, or if YAML aliases expand to too many. */
function assertFewValues(value: unknown): unknown {
  const open = [value];
  for (let count = 1; open.length > 0; count += 1) {
    if (count > maxValues) throw new RangeError(`it has more than ${maxValues} values`);
    const one = open.pop();
    if (one !== null && typeof one === "object")
      for (const child of Object.values(one)) open.push(child);
  }
  return value;
}

/** A parameter by reference counts as required. */
const isOptional = (parameter: unknown): boolean =>
  at(parameter, "$ref") === undefined && at(parameter, "required") !== true;
