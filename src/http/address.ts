/** Percent-encodes a decoded path (RFC 3986 section 3.3). */
export function toAddress(path: string): string {
  return encodeURI(path).replace(/[?#[\]]/g, encodeURIComponent);
}

export function toUrl(path: string, baseUrl: string): string {
  return `${baseUrl}${toAddress(path)}`;
}
