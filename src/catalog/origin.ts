/** Whether a text is the origin of a site and no more: an http(s) scheme, a host, perhaps a port. */
export function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
}
