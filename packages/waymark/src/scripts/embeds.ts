for (const figure of document.querySelectorAll<HTMLElement>("figure.embed")) {
  const button = figure.querySelector("button");
  const link = figure.querySelector("a");
  button?.addEventListener("click", () => {
    if (!link) return;
    // The address can be written by hand. In a frame, some schemes would run code on this page.
    const { href, protocol } = new URL(button.dataset["src"] ?? link.href, location.href);
    if (protocol !== "https:") return;
    const { width = "16", height = "9" } = button.dataset;
    const frame = document.createElement("iframe");
    frame.title = link.textContent;
    frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    frame.sandbox.add(
      "allow-scripts",
      "allow-same-origin",
      "allow-forms",
      "allow-popups",
      "allow-popups-to-escape-sandbox",
      "allow-presentation",
    );
    // Sets the height, because the width follows the text.
    if (Number(width) && Number(height)) frame.style.aspectRatio = `${width} / ${height}`;
    else frame.style.height = `${Number.parseInt(height, 10)}px`;
    frame.src = href;
    button.replaceWith(frame);
    frame.focus();
  });
}

export {};
