import { Parser } from "htmlparser2";

/** The file of the dev server's own style sheet, and that of its script, as Vite serves them. */
const assets = { sheet: "/src/hosts/dev/browser/development.css", script: "/src/hosts/dev/browser/development.ts" } as const;

/** What the dev server adds to the head of each page; `content` are names and values for its script. */
export function toHead(nonce: string): string {
  return `<meta property="csp-nonce" nonce="${nonce}"><link rel="stylesheet" href="${assets.sheet}"><script type="module" src="${assets.script}"></script>`;
}

/** A page as Astro made it, with the dev server's own code, and with its nonce on the styles that Vite put there and on no others. */
export function addDevelopmentCode(html: string, nonce: string): string {
  const insertions: { readonly at: number; readonly text: string }[] = [];
  let isAdded = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const at = parser.startIndex;
      if (name === "style" && attributes["data-vite-dev-id"] !== undefined)
        insertions.push({ at: at + "<style".length, text: ` nonce="${nonce}"` });
      if (isAdded || attributes["src"] !== "/@vite/client") return;
      isAdded = true;
      insertions.push({ at, text: toHead(nonce) });
    },
  });
  parser.end(html);
  return insertions.reduceRight((text, insertion) => text.slice(0, insertion.at) + insertion.text + text.slice(insertion.at), html);
}
