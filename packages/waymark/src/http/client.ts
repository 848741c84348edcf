import { isIP } from "node:net";

/** `network` includes the neighbors. */
export type Client = Readonly<{ key: string; network: string }>;

const longestAddress = 64;
const unknown: Client = { key: "unknown", network: "unknown" };

/** An IPv4 address (or IPv4-mapped, RFC 4291 section 2.5.5.2) in its /24, or an IPv6 /64 in its /48. Invalid addresses share one client. */
export function toClient(address: string): Client {
  if (address.length > longestAddress) return unknown;
  const zone = address.indexOf("%");
  const bare = zone === -1 ? address : address.slice(0, zone);
  switch (isIP(bare)) {
    case 4:
      return toIpv4Client(bare);
    case 6:
      return toIpv6Client(bare);
    default:
      return unknown;
  }
}

const toIpv4Client = (address: string): Client => ({
  key: address,
  network: `${address.slice(0, address.lastIndexOf("."))}.0/24`,
});

function toIpv6Client(address: string): Client {
  const [a = 0, b = 0, c = 0, d = 0, e, f, g = 0, h = 0] = parseIpv6(address);
  if ((a | b | c | d) === 0 && e === 0 && f === 0xffff)
    return toIpv4Client(`${g >> 8}.${g & 255}.${h >> 8}.${h & 255}`);
  const network = `${a.toString(16)}:${b.toString(16)}:${c.toString(16)}`;
  return { key: `${network}:${d.toString(16)}::/64`, network: `${network}::/48` };
}

function parseIpv6(address: string): number[] {
  const parts = address.split(":");
  const last = parts.at(-1) ?? "";
  if (last.includes(".")) {
    const [a = 0, b = 0, c = 0, d = 0] = last.split(".").map(Number);
    parts.splice(-1, 1, (a * 256 + b).toString(16), (c * 256 + d).toString(16));
  }
  const groups = [0, 0, 0, 0, 0, 0, 0, 0];
  // Fills the groups from both ends.
  for (let index = 0; parts[index]; index += 1)
    groups[index] = Number.parseInt(parts[index] ?? "", 16);
  for (let index = 1; parts.at(-index); index += 1)
    groups[8 - index] = Number.parseInt(parts.at(-index) ?? "", 16);
  return groups;
}

/** As the outermost of `hops` trusted proxies wrote it in `X-Forwarded-For`, or else the socket's address. */
export function resolveAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const entry = findForwarded(forwardedFor, hops);
  if (entry === undefined || entry.length > longestAddress) return socketAddress;
  const candidate = withoutPort(entry.trim());
  return isIP(candidate) === 0 ? socketAddress : candidate;
}

/** To this server, or to the outermost of `hops` trusted proxies. */
export const isSecure = (
  isEncrypted: boolean,
  forwardedProto: string | undefined,
  hops: number,
): boolean => isEncrypted || findForwarded(forwardedProto, hops)?.trim().toLowerCase() === "https";

/** Each proxy appends an entry. If there are fewer than `hops`, the first one. */
function findForwarded(list: string | undefined, hops: number): string | undefined {
  if (hops === 0 || list === undefined) return undefined;
  let end = list.length;
  let comma = list.lastIndexOf(",");
  for (let hop = 1; hop < hops && comma !== -1; hop += 1) {
    end = comma;
    comma = end === 0 ? -1 : list.lastIndexOf(",", end - 1);
  }
  return list.slice(comma + 1, end);
}

/** Some proxies write `192.0.2.1:443` or `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  if (entry.startsWith("[")) {
    const end = entry.indexOf("]");
    const rest = entry.slice(end + 1);
    return rest === "" || isPort(rest) ? entry.slice(1, end) : entry;
  }
  const colon = entry.indexOf(":");
  return colon !== -1 && isPort(entry.slice(colon)) ? entry.slice(0, colon) : entry;
}

const isPort = (text: string): boolean => /^:\d{1,5}$/.test(text);

/** From 0 to 16 proxies. */
export function parseTrustProxy(value: string | undefined): number {
  if (value === undefined || value === "") return 0;
  if (/^\d{1,2}$/.test(value) && Number(value) <= 16) return Number(value);
  throw new Error(
    `TRUST_PROXY is "${value}". Set it to the number of proxies in front of this server, such as TRUST_PROXY=1. If there are none, remove it.`,
  );
}
