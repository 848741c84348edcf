/** Takes a decoded path (RFC 3986 section 3.3). */
export const toAddress = (path: string): string =>
  unescaped.test(path) ? path : encodeURI(path).replace(/[?#[\]]/g, encodeURIComponent);

const unescaped = /^[\w/.-]*$/;

export const toUrl = (path: string, baseUrl: string): string => `${baseUrl}${toAddress(path)}`;
