/** What the dev server's own code on a page goes by, which a build has not. */
export interface DevelopmentCode {
  readonly nonce: string;
  readonly port: number;
}

/**
 * Production's Content-Security-Policy, plus Vite's inline styles by nonce and the hot reload socket, which not every browser covers by
 * `'self'`.
 */
export function toDevelopmentPolicy(policy: string, { nonce, port }: DevelopmentCode): string {
  const added: Readonly<Record<string, string>> = { "style-src": `'nonce-${nonce}'`, "connect-src": `ws://*:${port}` };
  const directives = policy.split("; ").map((directive) => [directive, added[directive.split(" ", 1)[0] ?? ""]]);
  return directives.map((sources) => sources.filter(Boolean).join(" ")).join("; ");
}
