import { BlockList, isIP } from "node:net";

const addresses = new BlockList();
addresses.addSubnet("127.0.0.0", 8);
addresses.addAddress("::1", "ipv6");

/** Takes a host as in a URL. Names other than localhost could lead to another computer. */
export function isLoopbackHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(address);
  if (family === 0) return hostname === "localhost";
  return addresses.check(address, family === 6 ? "ipv6" : "ipv4");
}
