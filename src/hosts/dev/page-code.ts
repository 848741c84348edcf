import { Parser } from "htmlparser2";
import { escapeAttribute } from "../../http/html.ts";

/** The file of the dev server's own style sheet, and that of its script, as Vite serves them. */
const assets = { sheet: "/src/hosts/dev/browser/development.css", script: "/src/hosts/dev/browser/development.ts" } as const;

/** What a page says to the dev server's own code. */
export interface PageState {
  readonly nonce: string;
  /** How often content or code had changed when the page was made. */
  readonly revision: number;
  /** The file that an editor wrote, relative to the project. */
  readonly file?: string | undefined;
}

/** What the dev server adds to the head of each page. */
export function toHead({ nonce, revision, file = "" }: PageState): string {
  const data = `data-revision="${revision}" data-file="${escapeAttribute(file)}"`;
  return `<meta property="csp-nonce" nonce="${nonce}"><link rel="stylesheet" href="${assets.sheet}"><script type="module" src="${assets.script}" ${data}></script>`;
}

/** A page as Astro made it, with the dev server's own code, and with its nonce on the styles that Vite put there and on no others. */
export function addDevelopmentCode(html: string, state: PageState): string {
  const insertions: { readonly at: number; readonly text: string }[] = [];
  let isAdded = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const at = parser.startIndex;
      if (name === "style" && attributes["data-vite-dev-id"] !== undefined)
        insertions.push({ at: at + "<style".length, text: ` nonce="${state.nonce}"` });
      if (isAdded || attributes["src"] !== "/@vite/client") return;
      isAdded = true;
      insertions.push({ at, text: toHead(state) });
    },
  });
  parser.end(html);
  return insertions.reduceRight((text, insertion) => text.slice(0, insertion.at) + insertion.text + text.slice(insertion.at), html);
}
