/** Names for documentation that never lead to a server (RFC 2606). */
export const isExampleHost = (hostname: string): boolean =>
  /(^|\.)(example|invalid|example\.(com|net|org))$/.test(hostname);
