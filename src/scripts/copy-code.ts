/** Puts a button on each block of code that copies it, and says so. Without this script the code is selected by hand. */
const label = "Copy";
const said = 2_000;
const status = document.createElement("p");
status.className = "unseen";
status.setAttribute("role", "status");

for (const figure of document.querySelectorAll<HTMLElement>("figure.code")) {
  const block = figure.querySelector("pre");
  if (!block) continue;
  const name = figure.querySelector("figcaption")?.textContent ?? `the ${figure.dataset["language"] ?? ""} code`;
  const button = Object.assign(document.createElement("button"), { type: "button", className: "copy", textContent: label });
  button.setAttribute("aria-label", `${label} ${name}`);
  block.before(button);
  button.addEventListener("click", async () => {
    const done = await navigator.clipboard.writeText(block.textContent.trimEnd()).then(
      () => true,
      () => false,
    );
    status.textContent = button.textContent = done ? "Copied" : "Press Ctrl+C";
    if (!done) getSelection()?.selectAllChildren(block);
    setTimeout(() => {
      status.textContent = "";
      button.textContent = label;
    }, said);
  });
}
document.querySelector("main")?.append(status);

export {};
