import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { type AttributeValue, type ComponentUse, lineAttribute } from "../entries/component-use.ts";
import { controlCharacter, nameCharacter } from "../findings/finding.ts";
import type { ProgramFault, RunResult } from "./mdx-programs.ts";

type Fault = Omit<ProgramFault, "file">;

/** What rendering one article shows. */
interface Run {
  readonly faults: Fault[];
  readonly uses: ComponentUse[];
  readonly expressions: { readonly code: string; readonly value: unknown }[];
  /** Whether the article used a value that only a build knows, so that an error proves nothing. */
  isUncertain: boolean;
}

const createRun = (): Run => ({ faults: [], uses: [], expressions: [], isUncertain: false });

/** Code that the article calls finds its run here. */
const runs = new AsyncLocalStorage<Run>();

const fragment = Symbol.for("check.fragment");

/** Marks a value that only a build knows. The mark is the component's file if it is a component. */
const unknownFile = Symbol("unknown file");

type Unknown = { readonly [unknownFile]: string | undefined };

const isUnknown = (value: unknown): value is Unknown =>
  typeof value === "function" && unknownFile in value;

function createUnknown(file?: string): Unknown {
  const target = Object.assign(() => {}, { [unknownFile]: file });
  return new Proxy(target, {
    get(_, key) {
      if (key === unknownFile) return file;
      if (key === "__esModule") return true;
      if (key === Symbol.toPrimitive) return () => touch() && "";
      if (key === Symbol.iterator) return () => touch() && [][Symbol.iterator]();
      return key === "then" ? undefined : touch();
    },
    apply: touch,
    construct: touch,
  });
}

const unknown = createUnknown();

function touch(): object {
  const run = runs.getStore();
  if (run) run.isUncertain = true;
  return unknown;
}

/** A module that only a build can load. Importing one of its values does not use the value. */
const unknownModule: object = new Proxy(
  // The bundler looks for the default export among the module's own keys.
  { default: unknown },
  {
    get(_, key) {
      if (key === "__esModule") return true;
      return key === "then" ? undefined : unknown;
    },
    // The bundler looks for other exports in the prototype if everything is imported.
    getPrototypeOf: () => unknownModule,
  },
);

Object.assign(globalThis, {
  [Symbol.for("check.module")]: unknownModule,
  [Symbol.for("check.component")]: createUnknown,
  [Symbol.for("check.at")]: noteExpression,
  fetch: noteRequest,
});

/** Without a value if the expression is only a comment. */
function noteExpression(code: string, ...values: readonly unknown[]): unknown {
  const value = values.at(-1);
  const run = runs.getStore();
  if (value !== undefined) run?.expressions.push({ code, value });
  const missing = findMissing(code, value);
  if (missing && !run?.isUncertain) run?.faults.push({ ...missing, code });
  return value;
}

/** What JavaScript writes into a text for a value that isn't text. */
const missingText = /undefined|NaN|\[object \w+\]/;

/** A misspelled key, such as in `data.titel`, or a failed calculation. */
function findMissing(code: string, value: unknown): Omit<Fault, "code"> | undefined {
  if (value === undefined) return { cause: "missing", text: "" };
  if (Number.isNaN(value)) return { cause: "text", text: "NaN" };
  const isJoined = typeof value === "string" && /[`+]/.test(code);
  const [text] = (isJoined && missingText.exec(value)) || [];
  return text !== undefined && !code.includes(text) ? { cause: "text", text } : undefined;
}

const findExpression = ({ expressions }: Run, value: unknown): string =>
  expressions.find((one) => holds(one.value, value))?.code ?? "";

const holds = (outer: unknown, value: unknown): boolean =>
  outer === value || (Array.isArray(outer) && outer.some((one) => holds(one, value)));

function noteRequest(input: unknown): unknown {
  const address = isUnknown(input) ? "" : String(Object(input).url ?? input);
  runs.getStore()?.faults.push({ cause: "network", text: address, code: address || "fetch(" });
  return touch();
}

type Properties = Readonly<Record<string, unknown>>;
type Element = Readonly<{ type: unknown; props: Properties }>;

type Callable = (...values: readonly unknown[]) => unknown;

const isCallable = (value: unknown): value is Callable =>
  typeof value === "function" && !isUnknown(value);

const isElement = (value: unknown): value is Element =>
  typeof value === "object" && value !== null && Object.hasOwn(value, fragment);

/** As Astro does: components that the article defines are called. Returns the text and attributes. */
async function render(value: unknown, run: Run): Promise<string> {
  if (typeof value === "string") return value;
  if (isUnknown(value) || (!value && value !== 0)) return "";
  if (Array.isArray(value)) {
    let text = "";
    for (const child of value) text += await render(child, run);
    return text;
  }
  if (!isElement(value)) return show(value, run);
  const { type, props } = value;
  if (isUnknown(type)) return renderUnknown(type, props, run);
  if (isCallable(type)) return renderOwn(type, props, run);
  if (typeof type !== "string" && type !== fragment) {
    run.faults.push({ cause: "element", text: toKind(type), ...toPlace(props) });
    return "";
  }
  return renderAttributes(props, run) + (await render(props["children"], run));
}

/** Astro renders a component that the article defines only if it returns an element. */
async function renderOwn(type: Callable, props: Properties, run: Run): Promise<string> {
  const output: unknown = await type(withoutLine(props));
  if (isElement(output)) return render(output, run);
  if (isUnknown(output)) return "";
  run.faults.push({ cause: "component", text: type.name, code: `<${type.name}` });
  return "";
}

/** Astro calls a function that is the only content of a component. */
async function renderUnknown(type: Unknown, props: Properties, run: Run): Promise<string> {
  const file = type[unknownFile];
  const { children, ...attributes } = withoutLine(props);
  if (file !== undefined)
    run.uses.push({
      component: file,
      attributes: Object.entries(attributes).map(([name, value]) => [name, toValue(value)]),
      slots: listSlots(children),
      ...toPlace(props),
    });
  const content = isCallable(children) ? children() : children;
  return renderText(attributes) + (await render(await content, run));
}

/** Text that contains only whitespace is no content. */
function listSlots(children: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(children) ? children : [children];
  const names = all
    .filter((child) => (typeof child === "string" ? child.trim() !== "" : child !== undefined))
    .map((child) => (isElement(child) ? String(child.props["slot"] ?? "default") : "default"));
  return [...new Set(names)];
}

function toValue(value: unknown): AttributeValue {
  if (isUnknown(value)) return { kind: "unknown", text: "" };
  if (value === null || value === undefined) return { kind: "undefined", text: "" };
  const kind = typeof value;
  if (kind === "string" || kind === "number" || kind === "boolean")
    return { kind, text: String(value) };
  return { kind: kind === "function" ? kind : "object", text: toKind(value) };
}

const withoutLine = ({ [lineAttribute]: _, ...props }: Properties): Properties => props;

const toPlace = ({ [lineAttribute]: line }: Properties) => ({
  code: "",
  ...(typeof line === "string" ? { line: Number(line) } : {}),
});

/** Astro writes NaN, the source code of functions, and `[object Object]` into attributes. */
function renderAttributes(props: Properties, run: Run): string {
  const { children: _, style: __, ...attributes } = withoutLine(props);
  for (const [name, value] of Object.entries(attributes)) {
    const isObject = typeof value === "object" && value !== null;
    const isWrong = typeof value === "function" || typeof value === "symbol" || isObject;
    if (Number.isNaN(value) || (isWrong && !isUnknown(value) && !name.includes(":")))
      run.faults.push({ cause: "attribute", text: `${name}:${toKind(value)}`, ...toPlace(props) });
  }
  return renderText(attributes);
}

const renderText = (attributes: Properties): string =>
  Object.values(attributes)
    .filter((value) => typeof value === "string")
    .join(" ");

/** Astro shows the source code of functions, and `[object Object]` for most objects. */
async function show(value: unknown, run: Run): Promise<string> {
  const code = findExpression(run, value);
  if (typeof value === "symbol") {
    run.faults.push({ cause: "symbol", text: String(value), code });
    return "";
  }
  // A promise can fail after the page was rendered.
  if (value instanceof Promise && isUnknown(await value)) return "";
  const text = String(value);
  if (typeof value === "function" || text.startsWith("[object "))
    run.faults.push({ cause: "value", text: toKind(value), code });
  return text;
}

function toKind(value: unknown): string {
  if (typeof value === "function") return "a function";
  if (typeof value === "symbol") return "a symbol";
  if (Number.isNaN(value)) return "NaN";
  if (value === undefined || value === null) return String(value);
  return value instanceof Promise ? "a promise" : "an object";
}

async function renderArticle(address: string, run: Run): Promise<void> {
  const { default: content } = await import(address);
  const text = await render(content({ components: { Fragment: fragment } }), run);
  const [control] = text.match(controlCharacter) ?? [];
  if (control) run.faults.push({ cause: "characters", text: nameCharacter(control), code: "" });
}

/** A variable that is not defined fails whatever the unknown values are. */
const isCertain = (error: unknown, run: Run): boolean =>
  !run.isUncertain || error instanceof ReferenceError;

async function runArticle(address: string): Promise<RunResult> {
  const run = createRun();
  try {
    await runs.run(run, renderArticle, address, run);
  } catch (error) {
    if (isCertain(error, run)) run.faults.push(describe(error));
  }
  return { faults: run.faults, uses: run.uses };
}

for (const address of workerData as readonly string[])
  parentPort?.postMessage(await runArticle(address));

function describe(error: unknown): Fault {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const [, file, line] = /(file:\/\/\S*?\.mjs):(\d+):\d+/.exec(stack) ?? [];
  const code = file && readFileSync(fileURLToPath(file), "utf8").split("\n")[Number(line) - 1];
  return { cause: "run", text: message, code: code ?? "" };
}
