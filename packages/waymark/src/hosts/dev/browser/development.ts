import type { Finding } from "../../../findings/finding.ts";
import type { PageFindings, PageState } from "../findings.ts";

// Otherwise, Vite's client polls a stopped server, because the Content-Security-Policy forbids its worker from a string.
Reflect.deleteProperty(globalThis, "SharedWorker");

const { file = "", revision } =
  document.querySelector<HTMLElement>("script[data-revision]")?.dataset ?? {};
const isErrorPage = document.querySelector("main.findings") !== null;

async function refresh(isChecked: boolean): Promise<void> {
  const response = await fetch(
    `/@findings?${new URLSearchParams({ file, path: location.pathname })}`,
  );
  const state = (await response.json()) as PageState;
  if (
    String(state.revision) !== revision ||
    state.isBlocked !== isErrorPage ||
    (isErrorPage && isChecked)
  )
    location.reload();
  else if (!isErrorPage) show(state);
}

function show({ own, others, more }: PageFindings): void {
  document.querySelector("aside.findings")?.remove();
  if (own.length + others.length === 0) return;
  const panel = create("aside", {
    className: "findings",
    dir: "ltr",
    ariaLabel: "Mistakes in the content",
  });
  const details = create("details", { open: own.length > 0 });
  details.append(
    create("summary", { textContent: summarize(own.length, others.length + more) }),
    toList(own),
    toList(others, true),
  );
  if (more > 0)
    details.append(
      create("p", { textContent: `And ${more} more. Run npm run check to list them all.` }),
    );
  panel.append(details);
  document.body.append(panel);
}

function summarize(own: number, others: number): string {
  const parts = [
    own > 0 && `${toCount(own)} on this page`,
    others > 0 && `${toCount(others)} in other files`,
  ];
  return parts.filter(Boolean).join(", ");
}

const toCount = (count: number): string => `${count} ${count === 1 ? "mistake" : "mistakes"}`;

function toList(findings: readonly Finding[], isShort = false): HTMLElement {
  const list = create("ul");
  for (const { file: path, line, severity, problem, advice } of findings) {
    const text = `${severity === "warning" ? "Warning: " : ""}${problem}${isShort ? "" : ` ${advice}`}`;
    const item = create("li");
    item.append(
      create("code", { textContent: line === undefined ? path : `${path}:${line}` }),
      text,
    );
    list.append(item);
  }
  return list;
}

const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
) => Object.assign(document.createElement(name), properties);

const follow = (isChecked: boolean) => void refresh(isChecked).catch(() => undefined);
import.meta.hot?.on("site:checked", () => follow(true));
import.meta.hot?.on("vite:ws:connect", () => follow(false));
