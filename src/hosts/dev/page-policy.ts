/** What the dev server's own code on a page goes by, which a build has not. */
export interface DevelopmentCode {
  /** Of the styles that Vite puts into pages. */
  readonly nonce: string;
  /** The dev server's. */
  readonly port: number;
}

/**
 * Production's Content-Security-Policy with the two sources that the dev server's own code needs: the styles that bear its nonce, which a
 * build has in files, and the socket of hot reload, which not every browser takes for `'self'`.
 */
export function toDevelopmentPolicy(policy: string, { nonce, port }: DevelopmentCode): string {
  const added: Readonly<Record<string, string>> = { "style-src": `'nonce-${nonce}'`, "connect-src": `ws://*:${port}` };
  const directives = policy.split("; ").map((directive) => [directive, added[directive.split(" ", 1)[0] ?? ""]]);
  return directives.map((sources) => sources.filter(Boolean).join(" ")).join("; ");
}
