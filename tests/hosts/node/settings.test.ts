import { describe, expect, it } from "vitest";
import { parsePort, parseShutdownTime } from "../../../src/hosts/node/settings.ts";

describe("the settings of the Node host", () => {
  it("default to 4321 and 10 seconds", () => {
    expect([undefined, ""].map(parsePort)).toEqual([4321, 4321]);
    expect([undefined, ""].map(parseShutdownTime)).toEqual([10_000, 10_000]);
  });

  it("are converted to numbers, and seconds to milliseconds", () => {
    expect([parsePort("0"), parsePort("65535"), parseShutdownTime("30")]).toEqual([0, 65_535, 30_000]);
  });

  it.each(["65536", "80a", "-1", "8080 ", "1e3"])("reject the port %j", (value) => {
    expect(() => parsePort(value)).toThrow(`PORT is "${value}". Write a number from 0 to 65535, such as PORT=8080.`);
  });

  it("reject an invalid time", () => {
    expect(() => parseShutdownTime("10s")).toThrow(
      'SHUTDOWN_SECONDS is "10s". Write a number from 0 to 3600, such as SHUTDOWN_SECONDS=30.',
    );
  });
});
