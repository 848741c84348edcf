import { Parser } from "htmlparser2";
import { escapeAttribute } from "../../http/html.ts";

const assets = { sheet: "/src/hosts/dev/browser/development.css", script: "/src/hosts/dev/browser/development.ts" } as const;

export interface PageState {
  readonly nonce: string;
  readonly revision: number;
  readonly file?: string | undefined;
}

export function toHead({ nonce, revision, file = "" }: PageState): string {
  const data = `data-revision="${revision}" data-file="${escapeAttribute(file)}"`;
  return `<meta property="csp-nonce" nonce="${nonce}"><link rel="stylesheet" href="${assets.sheet}"><script type="module" src="${assets.script}" ${data}></script>`;
}

/** Adds the dev server's code to a page. Only Vite's styles get a nonce. */
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

export interface DevelopmentCode {
  readonly nonce: string;
  readonly port: number;
}

/** Allows Vite's inline styles and the hot reload socket, which `'self'` does not cover in every browser. */
export function toDevelopmentPolicy(policy: string, { nonce, port }: DevelopmentCode): string {
  const added: Readonly<Record<string, string>> = { "style-src": `'nonce-${nonce}'`, "connect-src": `ws://*:${port}` };
  const directives = policy.split("; ").map((directive) => [directive, added[directive.split(" ", 1)[0] ?? ""]]);
  return directives.map((sources) => sources.filter(Boolean).join(" ")).join("; ");
}
