import type { ScriptWords } from "../catalog/interface-words.ts";

/**
 * Gives each recorded exchange of the developer portal a button that sends its request and shows what comes back. Nothing is sent before it
 * is pressed: what the API says stands there already, and a request spends the reader's budget.
 */
const words: ScriptWords["wire"] = JSON.parse(document.querySelector<HTMLElement>("[data-wire]")?.dataset["wire"] ?? "{}");
const wires = [...document.querySelectorAll<HTMLElement>("li > .wrap[data-language=http]")].map(toWire);
/** By path. */
const budgets: Record<string, Budget> = {};
setInterval(count, 1_000);

/** An exchange: its request, such as `GET /api/v1/health`, what sends that, what is said of it, and the answer with its headers. */
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
  const plate = figure.parentElement?.firstElementChild;
  const request = plate?.textContent ?? "";
  const [method = "", path = ""] = request.split(" ");
  const [button, said, counter] = [make("button", "", words.send), make("p"), make("p")] as const;
  const code = figure.querySelector("code");
  // An answer that was sent reads as the recorded one does, whose body is indented; a refusal has one header more.
  const names = `${code?.textContent}\nRetry-After`.match(/^[\w-]+/gm) ?? [];
  const wire = { method, path, code, names, button, said, counter, isBusy: false };
  button.ariaLabel = fill(words.sendNamed, { request });
  button.onclick = () => button.ariaDisabled === "true" || send(wire);
  said.role = "status";
  plate?.after(make("div", "send", button, said, counter));
  return wire;
}

async function send(wire: Wire): Promise<void> {
  const { method, path, code, names, said } = wire;
  wire.isBusy = true;
  count();
  try {
    const start = Date.now();
    const answer = await fetch(path, { method, signal: AbortSignal.timeout(10_000) });
    const { status, headers } = answer;
    const body = await answer.text();
    const time = Date.now() - start;
    const budget = toBudget(answer);
    budgets[path] = budget;
    const fields = names.flatMap((name) => (headers.has(name) ? `${name}: ${headers.get(name)}` : []));
    code?.replaceChildren(
      make("span", answer.ok ? "text" : "alarm", `HTTP/1.1 ${status} ${answer.statusText}\n`),
      ...[...fields, "", ...indent(body).split("\n")].flatMap(colour),
    );
    said.textContent = fill(budget.isRefused ? words.refused : words.answered, { status, time, seconds: budget.seconds });
  } catch {
    said.textContent = words.silent;
  }
  wire.isBusy = false;
  count();
}

/** A line of an answer in the colours that the build gives it: names and numbers in one, texts of a body in another. */
function colour(line: string): (string | Node)[] {
  const [name = "", said] = line.split(/: (.*)/);
  if (!said) return [line, "\n"];
  const kind = name[0] !== " " ? "" : said[0] === '"' ? "text" : "value";
  return [make("span", "value", name), ": ", make("span", kind, said), "\n"];
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
    const { left = "", isRefused = false, end = 0 } = budgets[path] ?? {};
    const seconds = Math.ceil((end - Date.now()) / 1_000);
    const isOpen = seconds > 0;
    counter.textContent = isOpen ? left + fill(isRefused ? words.wait : words.reset, { seconds }) : end ? words.full : "";
    button.ariaDisabled = String(isBusy || (isRefused && isOpen));
  }
}

function make<Name extends "button" | "div" | "p" | "span">(name: Name, className = "", ...content: (string | Node)[]) {
  const element = Object.assign(document.createElement(name), { className });
  element.append(...content);
  return element;
}

/** A text with its values in place of their names in braces. */
function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/{(\w+)}/g, (_, name: string) => `${values[name]}`);
}
