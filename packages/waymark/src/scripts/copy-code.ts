import type { ScriptWords } from "../catalog/interface-words.ts";

const words: ScriptWords["copy"] = JSON.parse(
  document.querySelector<HTMLElement>("[data-copy]")?.dataset["copy"] ?? "{}",
);
const said = 2_000;
const status = document.createElement("p");
status.className = "unseen";
status.setAttribute("role", "status");

/** Safari needs a promise, because it does not allow copying after a request. */
function createButton(
  label: string,
  toText: () => string | Promise<string>,
  onFailure?: () => void,
): HTMLButtonElement {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "copy",
    textContent: label,
  });
  button.addEventListener("click", async () => {
    const done = await navigator.clipboard
      .write([new ClipboardItem({ "text/plain": toText() })])
      .then(
        () => true,
        () => false,
      );
    status.textContent = button.textContent = done ? words.done : words.failed;
    if (!done) onFailure?.();
    setTimeout(() => {
      status.textContent = "";
      button.textContent = label;
    }, said);
  });
  return button;
}

for (const figure of document.querySelectorAll<HTMLElement>("figure.code")) {
  const block = figure.querySelector("pre");
  if (!block) continue;
  const name =
    figure.querySelector("figcaption")?.textContent ??
    words.unnamed.replace("{language}", () => figure.dataset["language"] ?? "");
  const button = createButton(
    words.copy,
    () => block.textContent.trimEnd(),
    () => getSelection()?.selectAllChildren(block),
  );
  button.setAttribute(
    "aria-label",
    words.copyNamed.replace("{name}", () => name),
  );
  block.before(button);
}
document.querySelector("main")?.append(status);

const twin = document.querySelector<HTMLAnchorElement>("footer [rel=alternate]");
twin?.after(
  " ",
  createButton(words.page, async () => (await fetch(twin.href)).text()),
);
