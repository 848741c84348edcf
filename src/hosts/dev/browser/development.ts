import type { Finding } from "../../../check/finding.ts";
import type { PageFindings, PageState } from "../findings.ts";

// Vite's client looks for a server that was stopped from a worker made of text, which the Content-Security-Policy forbids; without, from the page.
Reflect.deleteProperty(globalThis, "SharedWorker");

const { file = "", revision } = document.querySelector<HTMLElement>("script[data-revision]")?.dataset ?? {};
const isRefusal = document.querySelector("main.findings") !== null;

/** Shows what the last check found, or loads the page again where it is another by now. */
async function refresh(isChecked: boolean): Promise<void> {
  const answer = await fetch(`/@findings?${new URLSearchParams({ file, path: location.pathname })}`);
  const state = (await answer.json()) as PageState;
  if (String(state.revision) !== revision || state.isRefused !== isRefusal || (isRefusal && isChecked)) location.reload();
  else if (!isRefusal) show(state);
}

function show({ own, others, more }: PageFindings): void {
  document.querySelector("aside.findings")?.remove();
  if (own.length + others.length === 0) return;
  const panel = create("aside", { className: "findings", ariaLabel: "Mistakes in the content" });
  const details = create("details", { open: own.length > 0 });
  details.append(create("summary", { textContent: summarize(own.length, others.length + more) }), toList(own), toList(others, true));
  if (more > 0) details.append(create("p", { textContent: `And ${more} more: npm run check names them all.` }));
  panel.append(details);
  document.body.append(panel);
}

function summarize(own: number, others: number): string {
  const parts = [own > 0 && `${toCount(own)} on this page`, others > 0 && `${toCount(others)} in other files`];
  return parts.filter(Boolean).join(", ");
}

function toCount(count: number): string {
  return `${count} ${count === 1 ? "mistake" : "mistakes"}`;
}

function toList(findings: readonly Finding[], isShort = false): HTMLElement {
  const list = create("ul");
  for (const { file: path, line, severity, problem, advice } of findings) {
    const text = `${severity === "warning" ? "Warning: " : ""}${problem}${isShort ? "" : ` ${advice}`}`;
    const item = create("li");
    item.append(create("code", { textContent: line === undefined ? path : `${path}:${line}` }), text);
    list.append(item);
  }
  return list;
}

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]> = {}) {
  return Object.assign(document.createElement(name), properties);
}

const follow = (isChecked: boolean) => void refresh(isChecked).catch(() => undefined);
import.meta.hot?.on("site:checked", () => follow(true));
// Whatever was said while the page was on its way.
import.meta.hot?.on("vite:ws:connect", () => follow(false));
