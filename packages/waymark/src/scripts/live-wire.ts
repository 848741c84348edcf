import type { ScriptWords } from "../catalog/interface-words.ts";

/** Sends nothing before a click, because requests count toward the reader's rate limit. */
const words: ScriptWords["wire"] = JSON.parse(
  document.querySelector<HTMLElement>("[data-wire]")?.dataset["wire"] ?? "{}",
);
const budgets: Record<string, Budget> = {};
/** Browsers report the HTTP version as `h2`, or not at all. */
const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const version = page?.nextHopProtocol.match(/[\d.]+/) ?? "1.1";
const counts = [...document.querySelectorAll<HTMLElement>("li > .wrap[data-language=http]")].map(
  toCount,
);
const count = () => {
  for (const say of counts) say();
};
setInterval(count, 1_000);

type Budget = Readonly<{ left: string; isRefused: boolean; seconds: number; end: number }>;

/** The button is disabled while a request is running or would be rejected. */
function toCount(figure: HTMLElement): () => void {
  const plate = figure.parentElement?.firstElementChild;
  const request = plate?.textContent ?? "";
  const [method, path] = request.split(" ") as [string, string];
  const [button, said, counter] = [make("button", "", words.send), make("p"), make("p")] as const;
  const code = figure.querySelector("code");
  const names = `${code?.textContent}\nRetry-After`.match(/^[\w-]+/gm) ?? [];
  let isBusy = false;
  button.ariaLabel = fill(words.sendNamed, { request });
  button.onclick = async () => {
    if (button.ariaDisabled === "true") return;
    isBusy = true;
    count();
    said.textContent = await send(method, path, names, code).catch(() => words.silent);
    isBusy = false;
    count();
  };
  said.role = "status";
  plate?.after(make("div", "send", button, said, counter));
  return () => {
    const { left = "", isRefused = false, end = 0 } = budgets[path] ?? {};
    const seconds = Math.ceil((end - Date.now()) / 1_000);
    const isOpen = seconds > 0;
    counter.textContent = isOpen
      ? left + fill(isRefused ? words.wait : words.reset, { seconds })
      : end
        ? words.full
        : "";
    button.ariaDisabled = String(isBusy || (isRefused && isOpen));
  };
}

async function send(
  method: string,
  path: string,
  names: readonly string[],
  code: Element | null,
): Promise<string> {
  const start = Date.now();
  const answer = await fetch(path, { method, signal: AbortSignal.timeout(10_000) });
  const { status, headers } = answer;
  const body = await answer.text();
  const time = Date.now() - start;
  const budget = toBudget(answer);
  budgets[path] = budget;
  const fields = names.flatMap((name) =>
    headers.has(name) ? `${name}: ${headers.get(name)}` : [],
  );
  code?.replaceChildren(
    make("span", answer.ok ? "text" : "alarm", `HTTP/${version} ${status} ${answer.statusText}\n`),
    ...[...fields, "", ...indent(body).split("\n")].flatMap(colour),
  );
  return fill(budget.isRefused ? words.refused : words.answered, {
    status,
    time,
    seconds: budget.seconds,
  });
}

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
  // The platform's own 429 might have no Retry-After.
  const seconds = Number(headers.get("Retry-After") ?? headers.get("RateLimit-Reset") ?? 60);
  return {
    left: limit ? fill(words.left, { left: headers.get("RateLimit-Remaining") ?? "", limit }) : "",
    isRefused: status === 429,
    seconds,
    end: Date.now() + seconds * 1_000,
  };
}

function make<Name extends "button" | "div" | "p" | "span">(
  name: Name,
  className = "",
  ...content: (string | Node)[]
) {
  const element = Object.assign(document.createElement(name), { className });
  element.append(...content);
  return element;
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/{(\w+)}/g, (_, name: string) => `${values[name]}`);
}
