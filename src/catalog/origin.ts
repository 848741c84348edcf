/** Whether a text is the host of a site and no more, perhaps with a port. */
export function isHost(text: string): boolean {
  return URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text;
}

/** Whether a text is the origin of a site and no more: an http(s) scheme, a host, perhaps a port. */
export function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
}
