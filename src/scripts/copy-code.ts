import type { ScriptWords } from "../catalog/interface-words.ts";

const words: ScriptWords["copy"] = JSON.parse(document.querySelector<HTMLElement>("[data-copy]")?.dataset["copy"] ?? "{}");
const said = 2_000;
const status = document.createElement("p");
status.className = "unseen";
status.setAttribute("role", "status");

for (const figure of document.querySelectorAll<HTMLElement>("figure.code")) {
  const block = figure.querySelector("pre");
  if (!block) continue;
  const name =
    figure.querySelector("figcaption")?.textContent ?? words.unnamed.replace("{language}", () => figure.dataset["language"] ?? "");
  const button = Object.assign(document.createElement("button"), { type: "button", className: "copy", textContent: words.copy });
  button.setAttribute(
    "aria-label",
    words.copyNamed.replace("{name}", () => name),
  );
  block.before(button);
  button.addEventListener("click", async () => {
    const done = await navigator.clipboard.writeText(block.textContent.trimEnd()).then(
      () => true,
      () => false,
    );
    status.textContent = button.textContent = done ? words.done : words.failed;
    if (!done) getSelection()?.selectAllChildren(block);
    setTimeout(() => {
      status.textContent = "";
      button.textContent = words.copy;
    }, said);
  });
}
document.querySelector("main")?.append(status);
