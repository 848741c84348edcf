import type { ScriptWords } from "../catalog/interface-words.ts";

/**
 * Gives each recorded exchange of the developer portal a button that sends its request and shows what comes back. Nothing is sent before it
 * is pressed: what the API says stands there already, and a request spends the reader's budget.
 */

const words: ScriptWords["wire"] = JSON.parse(
  document.querySelector<HTMLTemplateElement>("[data-words=wire]")?.content.textContent ?? "{}",
);
const wires = [...document.querySelectorAll<HTMLElement>("li > .wrap[data-language=http]")].map(toWire);
const budgets = new Map<string, Budget>();
setInterval(count, 1_000);

/** An exchange: its request, such as `GET /api/v1/health`, what sends that, what is said of it, and where the answer stands. */
type Wire = ReturnType<typeof toWire>;

/** What the last answer at a path left for the next ones. */
interface Budget {
  readonly left: string;
  readonly isRefused: boolean;
  readonly seconds: number;
  /** Milliseconds since the epoch. */
  readonly end: number;
}

function toWire(figure: HTMLElement) {
  const request = figure.parentElement?.querySelector("code")?.textContent ?? "";
  const [method = "", path = ""] = request.split(" ");
  const [bar, button, said, counter] = [make("div", "", "send"), make("button", words.send), make("p"), make("p")] as const;
  const wire = { method, path, figure, button, said, counter, isBusy: false };
  button.type = "button";
  button.ariaLabel = fill(words.sendNamed, { request });
  button.onclick = () => button.ariaDisabled === "true" || send(wire);
  said.role = "status";
  bar.append(button, said, counter);
  figure.before(bar);
  return wire;
}

async function send(wire: Wire): Promise<void> {
  const { method, path, said } = wire;
  wire.isBusy = true;
  count();
  try {
    const start = performance.now();
    const answer = await fetch(path, { method, signal: AbortSignal.timeout(10_000) });
    const body = await answer.text();
    const time = Math.round(performance.now() - start);
    const budget = toBudget(answer);
    budgets.set(path, budget);
    show(wire, answer, body, time);
    const text = budget.isRefused ? words.refused : words.answered;
    said.textContent = fill(text, { status: answer.status, time, seconds: budget.seconds });
  } catch {
    said.textContent = words.silent;
  }
  wire.isBusy = false;
  count();
}

function show({ method, path, figure }: Wire, { status, statusText, headers }: Response, body: string, time: number): void {
  const fields = [...headers].flatMap(([name, value]) => ["\n", make("span", name, "value"), `: ${value}`]);
  figure.querySelector("code")?.replaceChildren(make("span", `${status} ${statusText}`, "word"), ...fields, `\n\n${indent(body)}`);
  figure.querySelector("figcaption")?.replaceChildren(fill(words.answer, { request: `${method} ${path}`, time }));
}

function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function toBudget({ status, headers }: Response): Budget {
  const limit = headers.get("RateLimit-Limit");
  // The platform's own refusal may name no time.
  const seconds = Number(headers.get("Retry-After") ?? headers.get("RateLimit-Reset") ?? 60);
  return {
    left: limit ? fill(words.left, { left: headers.get("RateLimit-Remaining") ?? "", limit }) : "",
    isRefused: status === 429,
    seconds,
    end: Date.now() + seconds * 1_000,
  };
}

/** Says of each exchange what is left now, and keeps back what is on its way or would be refused. */
function count(): void {
  for (const { path, button, counter, isBusy } of wires) {
    const { left = "", isRefused = false, end = 0 } = budgets.get(path) ?? {};
    const seconds = Math.ceil((end - Date.now()) / 1_000);
    const isOpen = seconds > 0;
    counter.textContent = isOpen ? left + fill(isRefused ? words.wait : words.reset, { seconds }) : end ? words.full : "";
    button.ariaDisabled = String(isBusy || (isRefused && isOpen));
  }
}

function make<Name extends "button" | "div" | "p" | "span">(name: Name, textContent = "", className = ""): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent, className });
}

/** A text with its values in place of their names in braces. */
function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/{(\w+)}/g, (_, name: string) => `${values[name]}`);
}
