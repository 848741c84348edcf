import { BlockList } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSecure, parseTrustProxy, resolveAddress, toClient } from "../../src/http/client.ts";

describe("the key used to count a client", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7%eth0", "192.0.2.7"],
    ["::FFFF:c000:0207", "192.0.2.7"],
    ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
    ["::ffff:0:192.0.2.7", "0:0:0:0::/64"],
    ["2001:db8:1:2:3:4:192.0.2.7", "2001:db8:1:2::/64"],
    ["::2:3:4:5:6:7:8", "0:2:3:4::/64"],
    ["1:2:3::7:8", "1:2:3:0::/64"],
  ])("of %s is %s", (address, key) => {
    expect(toClient(address).key).toBe(key);
  });

  it.each([
    "",
    "unknown",
    "192.0.2.256",
    "192.0.2.7:4321",
    "[2001:db8::1]",
    "2001:db8:::1",
    "localhost",
    `::1%${"0".repeat(61)}`,
  ])("%j is invalid and counts as the shared client", (address) => {
    expect(toClient(address)).toEqual({ key: "unknown", network: "unknown" });
  });
});

describe("the network of a client", () => {
  it("has 24 bits in IPv4, and 48 in IPv6", () => {
    const networks = ["192.0.2.7", "::ffff:192.0.2.7", "2001:db8:1:2:3:4:5:6"].map(
      (address) => toClient(address).network,
    );
    expect(networks).toEqual(["192.0.2.0/24", "192.0.2.0/24", "2001:db8:1::/48"]);
  });

  it("contains the address, according to node:net", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        const [prefix = "", length] = toClient(address).network.split("/");
        const network = new BlockList();
        network.addSubnet(prefix, Number(length), length === "24" ? "ipv4" : "ipv6");
        return network.check(address, address.includes(":") ? "ipv6" : "ipv4");
      }),
    );
  });
});

describe("the client's address behind proxies", () => {
  const socket = "10.0.0.1";

  it("is the socket's if there is no trusted proxy", () => {
    expect(resolveAddress(socket, "203.0.113.9", 0)).toBe("10.0.0.1");
  });

  it("is the second-to-last entry with two trusted proxies, or the first if there are fewer entries", () => {
    expect(resolveAddress(socket, "198.51.100.1, 203.0.113.9 ,10.0.0.2", 2)).toBe("203.0.113.9");
    expect(resolveAddress(socket, "203.0.113.9", 3)).toBe("203.0.113.9");
  });

  it.each([
    ["203.0.113.9:51234", "203.0.113.9"],
    ["[2001:db8::9]:51234", "2001:db8::9"],
    ["[2001:db8::9]", "2001:db8::9"],
    ["2001:db8::9", "2001:db8::9"],
  ])("is parsed from %s as %s", (entry, address) => {
    expect(resolveAddress(socket, entry, 1)).toBe(address);
  });

  it("is found among thousands of entries", () => {
    const entries = Array.from({ length: 5_000 }, (_, index) => `198.51.100.${index % 250}`);
    expect(resolveAddress(socket, [...entries, "203.0.113.9", "10.0.0.2"].join(", "), 2)).toBe(
      "203.0.113.9",
    );
    expect(resolveAddress(socket, `${",".repeat(15_000)}203.0.113.9`, 1)).toBe("203.0.113.9");
    expect(resolveAddress(socket, ",".repeat(15_000), 16)).toBe("10.0.0.1");
  });

  const odd = [
    "203.0.113.9:",
    "203.0.113.9:123456",
    "203.0.113.9:4a",
    "[2001:db8::9]4321",
    "[2001:db8::9",
    `203.0.113.9${" ".repeat(60)}`,
  ];
  it.each([undefined, "", "not-an-address", "203.0.113.9, unknown", ...odd])(
    "is the socket's if X-Forwarded-For is %j",
    (forwardedFor) => {
      expect(resolveAddress(socket, forwardedFor, 1)).toBe("10.0.0.1");
    },
  );
});

it.each<[boolean, string | undefined, number, boolean]>([
  [false, "https", 0, false],
  [false, undefined, 1, false],
  [false, "https", 1, true],
  [false, "HTTPS ", 1, true],
  [false, "http", 1, false],
  [false, "https, http", 1, false],
  [false, "https,http", 2, true],
  [false, "https", 2, true],
])(
  "a request over HTTPS with TLS here %s, X-Forwarded-Proto %j and %i trusted proxies is %s",
  (isEncrypted, forwarded, hops, secure) => {
    expect(isSecure(isEncrypted, forwarded, hops)).toBe(secure);
  },
);

describe("TRUST_PROXY", () => {
  it.each([
    [undefined, 0],
    ["", 0],
    ["0", 0],
    ["1", 1],
    ["16", 16],
  ])("%j means %i", (value, hops) => {
    expect(parseTrustProxy(value)).toBe(hops);
  });

  it.each(["true", "-1", "1.5", "17", "100", " 1", "1e1", "loopback"])(
    "%j is an error",
    (value) => {
      expect(() => parseTrustProxy(value)).toThrow(
        `TRUST_PROXY is "${value}". Set it to the number of proxies in front of this server, such as TRUST_PROXY=1. If there are none, remove it.`,
      );
    },
  );
});
