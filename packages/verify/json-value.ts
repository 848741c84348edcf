import { createContext, Script } from "node:vm";
import { type Answer, attempt, Unmet } from "./answer.ts";

const deepest = 200;

export const parseJson = (text: string): unknown => attempt(() => readJson(text));

/** Throws SyntaxError, or RangeError if nested too deeply. */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const toInner = (one: unknown) =>
    one !== null && typeof one === "object" ? Object.values(one) : [];
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new RangeError(`it nests values deeper than ${deepest}`);
    level = level.flatMap(toInner);
  }
  return value;
}

export function at(value: unknown, ...place: readonly (string | number)[]): unknown {
  return place.reduce<unknown>(
    (inner, key) =>
      inner !== null && typeof inner === "object"
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}

export function listAt(value: unknown, ...place: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...place);
  return Array.isArray(found) ? found : [];
}

export function membersAt(
  value: unknown,
  ...place: readonly (string | number)[]
): readonly (readonly [string, unknown])[] {
  const found = at(value, ...place);
  return found !== null && typeof found === "object" && !Array.isArray(found)
    ? Object.entries(found)
    : [];
}

export function textAt(value: unknown, ...place: readonly (string | number)[]): string {
  const found = at(value, ...place);
  return typeof found === "string" ? found : "";
}

const seconds = 5;
const context = createContext({});
const script = new Script("read()");

/** Limits the time. Throws Unmet. */
export function readBounded<Value>(answer: Pick<Answer, "request">, read: () => Value): Value {
  context["read"] = read;
  try {
    return script.runInContext(context, { timeout: seconds * 1000 });
  } catch (error) {
    if (error instanceof Unmet) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
        ? `parsing takes longer than ${seconds} seconds`
        : message;
    throw new Unmet(answer, `cannot be read: ${reason}`);
  }
}
