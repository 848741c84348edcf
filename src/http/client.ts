import { isIP } from "node:net";

/**
 * The identity that budgets are counted by: an IPv4 address, or the /64 of an IPv6 address. An IPv4-mapped address
 * (RFC 4291 section 2.5.5.2) is its IPv4 address. Anything that is no address is one shared client, `unknown`.
 */
export function toClientKey(address: string): string {
  const bare = address.replace(/%.*$/, "");
  switch (isIP(bare)) {
    case 4:
      return bare;
    case 6:
      return toIpv6Key(bare);
    default:
      return "unknown";
  }
}

function toIpv6Key(address: string): string {
  const groups = parseIpv6(address);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** Eight 16-bit groups of an address that `isIP` has found sound. */
function parseIpv6(address: string): number[] {
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [head = "", tail] = hexadecimal.split("::");
  const before = toGroups(head);
  const after = toGroups(tail ?? "");
  return tail === undefined ? before : [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function toGroups(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}

/**
 * The client's address on a host behind `hops` trusted proxies: with 0 the socket's own, else the entry of
 * `X-Forwarded-For` that the outermost trusted proxy wrote, counted from the right. Falls back to the socket.
 */
export function resolveAddress(socketAddress: string, forwardedFor: string | undefined, hops: number): string {
  if (hops === 0 || forwardedFor === undefined) return socketAddress;
  const addresses = forwardedFor.split(",").map((entry) => entry.trim());
  const candidate = withoutPort(addresses.at(-hops) ?? addresses[0] ?? "");
  return isIP(candidate) === 0 ? socketAddress : candidate;
}

/** Some proxies write `192.0.2.1:443` or `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? entry;
}

/** Reads TRUST_PROXY: the number of proxies in front, 0 to 16. Throws an error that says what to write. */
export function parseTrustProxy(value: string | undefined): number {
  if (value === undefined || value === "") return 0;
  if (/^\d{1,2}$/.test(value) && Number(value) <= 16) return Number(value);
  throw new Error(
    `TRUST_PROXY is "${value}". Write the number of proxies in front of this server, such as 1, or leave it out when there is none.`,
  );
}
