/** Takes a decoded path (RFC 3986 section 3.3). */
export const toAddress = (path: string): string => encodeURI(path).replace(/[?#[\]]/g, encodeURIComponent);

export const toUrl = (path: string, baseUrl: string): string => `${baseUrl}${toAddress(path)}`;
