import { BlockList } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSecure, parseTrustProxy, resolveAddress, toClient } from "../../src/http/client.ts";

describe("the key that a client is counted by", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7%eth0", "192.0.2.7"],
    ["::FFFF:c000:0207", "192.0.2.7"],
    ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
    ["::ffff:0:192.0.2.7", "0:0:0:0::/64"],
    ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
    ["2001:db8:1:2:3:4:192.0.2.7", "2001:db8:1:2::/64"],
    ["1::", "1:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["::2:3:4:5:6:7:8", "0:2:3:4::/64"],
    ["1:2:3::7:8", "1:2:3:0::/64"],
  ])("%s › %s", (address, key) => {
    expect(toClient(address).key).toBe(key);
  });

  it.each(["", "unknown", "192.0.2.256", "192.0.2.7:4321", "[2001:db8::1]", "2001:db8:::1", "localhost", `::1%${"0".repeat(61)}`])(
    "%j, which is no address › the one shared client",
    (address) => {
      expect(toClient(address)).toEqual({ key: "unknown", network: "unknown" });
    },
  );

  it("an IPv6 address lies in the /64 of its key, as node:net finds", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const { key } = toClient(address);
        fc.pre(key.endsWith("/64"));
        const network = new BlockList();
        network.addSubnet(key.slice(0, -"/64".length), 64, "ipv6");
        return network.check(address, "ipv6");
      }),
    );
  });
});

describe("the network that clients share", () => {
  it.each([
    ["192.0.2.7", "192.0.2.0/24"],
    ["::ffff:192.0.2.7", "192.0.2.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0::/48"],
    ["::1", "0:0:0::/48"],
  ])("%s › %s", (address, network) => {
    expect(toClient(address).network).toBe(network);
  });

  it("holds the address, as node:net finds", () => {
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

  it("with no trusted proxy is the socket's, whatever X-Forwarded-For claims", () => {
    expect(resolveAddress(socket, "203.0.113.9", 0)).toBe("10.0.0.1");
  });

  it("with two trusted proxies is the last entry but one", () => {
    expect(resolveAddress(socket, "198.51.100.1, 203.0.113.9 ,10.0.0.2", 2)).toBe("203.0.113.9");
  });

  it.each([
    ["203.0.113.9:51234", "203.0.113.9"],
    ["[2001:db8::9]:51234", "2001:db8::9"],
    ["[2001:db8::9]", "2001:db8::9"],
    ["2001:db8::9", "2001:db8::9"],
  ])("written as %s is %s", (entry, address) => {
    expect(resolveAddress(socket, entry, 1)).toBe(address);
  });

  it.each(["203.0.113.9:", "203.0.113.9:123456", "203.0.113.9:4a", "[2001:db8::9]4321", "[2001:db8::9", `203.0.113.9${" ".repeat(60)}`])(
    "written as %j is none, and the socket's is taken",
    (entry) => {
      expect(resolveAddress(socket, entry, 1)).toBe("10.0.0.1");
    },
  );

  it("is read from the right, however many entries stand before it", () => {
    const entries = Array.from({ length: 5_000 }, (_, index) => `198.51.100.${index % 250}`);
    expect(resolveAddress(socket, [...entries, "203.0.113.9", "10.0.0.2"].join(", "), 2)).toBe("203.0.113.9");
    expect(resolveAddress(socket, `${",".repeat(15_000)}203.0.113.9`, 1)).toBe("203.0.113.9");
    expect(resolveAddress(socket, ",".repeat(15_000), 16)).toBe("10.0.0.1");
  });

  it("with fewer entries than proxies is the first entry", () => {
    expect(resolveAddress(socket, "203.0.113.9", 3)).toBe("203.0.113.9");
  });

  it.each([undefined, "", "not-an-address", "203.0.113.9, unknown"])("X-Forwarded-For %j › the socket's", (forwardedFor) => {
    expect(resolveAddress(socket, forwardedFor, 1)).toBe("10.0.0.1");
  });

  it("cannot be chosen by the client, however many entries it sends", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant("")), { maxLength: 8 }), (spoofed) => {
        return resolveAddress(socket, [...spoofed, "203.0.113.9"].join(", "), 1) === "203.0.113.9";
      }),
    );
  });
});

describe("a request over HTTPS", () => {
  it.each<[boolean, string | undefined, number, boolean]>([
    [true, undefined, 0, true],
    [false, undefined, 0, false],
    [false, "https", 0, false],
    [false, undefined, 1, false],
    [false, "https", 1, true],
    [false, "HTTPS ", 1, true],
    [false, "http", 1, false],
    [false, "https, http", 1, false],
    [false, "https,http", 2, true],
    [false, "https", 2, true],
    [false, "http, https, http", 2, true],
  ])("TLS here %s, X-Forwarded-Proto %j, %i trusted › %s", (isEncrypted, forwarded, hops, secure) => {
    expect(isSecure(isEncrypted, forwarded, hops)).toBe(secure);
  });
});

describe("TRUST_PROXY", () => {
  it.each([
    [undefined, 0],
    ["", 0],
    ["0", 0],
    ["1", 1],
    ["16", 16],
  ])("%j › %i", (value, hops) => {
    expect(parseTrustProxy(value)).toBe(hops);
  });

  it.each(["true", "-1", "1.5", "17", "100", " 1", "1e1", "loopback"])("%j › an error that says what to write", (value) => {
    expect(() => parseTrustProxy(value)).toThrow(
      `TRUST_PROXY is "${value}". Set it to the number of proxies in front of this server, such as TRUST_PROXY=1. If there are none, remove it.`,
    );
  });
});
