/** Puts a button on each block of code that copies it. Without this script the code is selected by hand. */
const label = "Copy";
const said = 2_000;

for (const figure of document.querySelectorAll("figure.code")) {
  const block = figure.querySelector("pre");
  if (!block) continue;
  const button = Object.assign(document.createElement("button"), { type: "button", className: "copy", textContent: label });
  figure.append(button);
  button.addEventListener("click", async () => {
    const done = await navigator.clipboard.writeText(block.textContent.trimEnd()).then(
      () => true,
      () => false,
    );
    button.textContent = done ? "Copied" : "Press Ctrl+C";
    if (!done) getSelection()?.selectAllChildren(block);
    setTimeout(() => (button.textContent = label), said);
  });
}

export {};
