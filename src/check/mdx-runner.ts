import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { controlCharacter, nameCharacter } from "./finding.ts";

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

Object.assign(globalThis, { [Symbol.for("check.stub")]: stub, fetch: touch });

type Element = Readonly<{ type: unknown; props: Readonly<Record<string, unknown>> }>;

const isElement = (value: unknown): value is Element =>
  typeof value === "object" && value !== null && Object.hasOwn(value, fragment);

/** As Astro does: components that the article defines are called. Returns the text and attributes. */
async function render(value: unknown): Promise<string> {
  const one = await value;
  if (Array.isArray(one)) {
    let text = "";
    for (const child of one) text += await render(child);
    return text;
  }
  if (!isElement(one)) return typeof one === "string" ? one : "";
  const { type, props } = one;
  if (type === undefined || type === null) throw new Error("A component is not defined");
  if (typeof type === "function" && type !== stub) return render(type(props));
  const attributes = Object.entries(props).filter(
    ([name, attribute]) => name !== "children" && typeof attribute === "string",
  );
  return attributes.map(([, attribute]) => attribute).join(" ") + (await render(props["children"]));
}

for (const address of workerData as readonly string[]) {
  isUncertain = false;
  try {
    const { default: content } = await import(address);
    const text = await render(content({ components: { Fragment: fragment } }));
    const [control] = text.match(controlCharacter) ?? [];
    parentPort?.postMessage(
      control && { cause: "characters", text: nameCharacter(control), code: "" },
    );
  } catch (error) {
    parentPort?.postMessage(isUncertain ? undefined : describe(error));
  }
}

function describe(error: unknown) {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const [, file, line] = /(file:\/\/\S*?\.mjs):(\d+):\d+/.exec(stack) ?? [];
  const code = file && readFileSync(fileURLToPath(file), "utf8").split("\n")[Number(line) - 1];
  return { cause: "run", text: message, code: code ?? "" };
}
