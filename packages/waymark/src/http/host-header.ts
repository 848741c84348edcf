import { isIPv6 } from "node:net";

// RFC 3986 section 3.2.2, without IPvFuture, which nothing uses.
const nameAndPort = /^(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*(?::\d*)?$/i;
const addressAndPort = /^\[([\da-f:.]+)\](?::\d*)?$/i;

/** RFC 9110 section 7.2. The value is empty if the request's address has no host. */
export function isHostAndPort(value: string): boolean {
  if (!value.startsWith("[")) return nameAndPort.test(value);
  const [, address = ""] = addressAndPort.exec(value) ?? [];
  return isIPv6(address);
}
