import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { controlCharacter, nameCharacter } from "./finding.ts";
import type { ProgramFault } from "./mdx-programs.ts";

const fragment = Symbol.for("check.fragment");

/** Whether the article used a value that only a build knows, so that an error proves nothing. */
let isUncertain = false;

const stub: unknown = new Proxy(() => {}, {
  get(_, key) {
    if (key === "__esModule") return true;
    isUncertain = true;
    if (key === Symbol.toPrimitive) return () => "";
    if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
    return key === "then" ? undefined : stub;
  },
  apply: touch,
  construct: () => touch() as object,
});

function touch(): unknown {
  isUncertain = true;
  return stub;
}

Object.assign(globalThis, {
  [Symbol.for("check.stub")]: stub,
  [Symbol.for("check.at")]: note,
  fetch: noteRequest,
});

type Fault = Omit<ProgramFault, "file">;

/** Of the article that is being rendered. */
let faults: Fault[] = [];
let noted: { readonly code: string; readonly value: unknown }[] = [];

/** Without a value if the expression is only a comment. */
function note(code: string, ...values: readonly unknown[]): unknown {
  const value = values.at(-1);
  if (value !== undefined) noted.push({ code, value });
  return value;
}

const findExpression = (value: unknown): string =>
  noted.find((one) => holds(one.value, value))?.code ?? "";

const holds = (outer: unknown, value: unknown): boolean =>
  outer === value || (Array.isArray(outer) && outer.some((one) => holds(one, value)));

function noteRequest(input: unknown): unknown {
  const address = input === stub ? "" : String(Object(input).url ?? input);
  faults.push({ cause: "network", text: address, code: address || "fetch(" });
  return touch();
}

type Element = Readonly<{ type: unknown; props: Readonly<Record<string, unknown>> }>;

const isElement = (value: unknown): value is Element =>
  typeof value === "object" && value !== null && Object.hasOwn(value, fragment);

/** As Astro does: components that the article defines are called. Returns the text and attributes. */
async function render(value: unknown): Promise<string> {
  if (typeof value === "string") return value;
  if (value === stub || (!value && value !== 0)) return "";
  if (Array.isArray(value)) {
    let text = "";
    for (const child of value) text += await render(child);
    return text;
  }
  if (!isElement(value)) return show(value);
  const { type, props } = value;
  if (type === undefined || type === null) throw new Error("A component is not defined");
  if (typeof type === "function" && type !== stub) {
    const output: unknown = await type(props);
    if (isElement(output)) return render(output);
    if (output === stub) return "";
    const code = `<${type.name}`;
    faults.push({ cause: "component", text: type.name, code });
    return "";
  }
  const attributes = Object.entries(props).filter(
    ([name, attribute]) => name !== "children" && typeof attribute === "string",
  );
  return attributes.map(([, attribute]) => attribute).join(" ") + (await render(props["children"]));
}

/** Astro shows the source code of functions, and `[object Object]` for most objects. */
async function show(value: unknown): Promise<string> {
  const code = findExpression(value);
  if (typeof value === "symbol") {
    faults.push({ cause: "symbol", text: String(value), code });
    return "";
  }
  // A promise can fail after the page was rendered.
  if (value instanceof Promise && (await value) === stub) return "";
  const text = String(value);
  if (typeof value === "function" || text.startsWith("[object "))
    faults.push({ cause: "value", text: toKind(value), code });
  return text;
}

function toKind(value: unknown): string {
  if (typeof value === "function") return "a function";
  return value instanceof Promise ? "a promise" : "an object";
}

for (const address of workerData as readonly string[]) {
  isUncertain = false;
  faults = [];
  noted = [];
  try {
    const { default: content } = await import(address);
    const text = await render(content({ components: { Fragment: fragment } }));
    const [control] = text.match(controlCharacter) ?? [];
    if (control) faults.push({ cause: "characters", text: nameCharacter(control), code: "" });
  } catch (error) {
    if (!isUncertain) faults.push(describe(error));
  }
  parentPort?.postMessage(faults);
}

function describe(error: unknown): Fault {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const [, file, line] = /(file:\/\/\S*?\.mjs):(\d+):\d+/.exec(stack) ?? [];
  const code = file && readFileSync(fileURLToPath(file), "utf8").split("\n")[Number(line) - 1];
  return { cause: "run", text: message, code: code ?? "" };
}
