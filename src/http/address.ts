/**
 * A path of the site as every address of it is published: ASCII, percent-encoded as RFC 3986 section 3.3 asks. Takes the path as files
 * and records have it, in which nothing is encoded.
 */
export function toAddress(path: string): string {
  return encodeURI(path).replace(/[?#[\]]/g, encodeURIComponent);
}

/** The absolute address of a path of the site at `baseUrl`. */
export function toUrl(path: string, baseUrl: string): string {
  return `${baseUrl}${toAddress(path)}`;
}
