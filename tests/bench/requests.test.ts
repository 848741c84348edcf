import { expect, it } from "vitest";
import { createRequests } from "../../bench/requests.ts";

it("requests of a load › each subject in turn, each from another client", () => {
  const next = createRequests(
    [
      { path: "/a", headers: { Accept: "text/html" } },
      { path: "/b", headers: {} },
    ],
    255,
  );
  expect(next()).toBe("GET /a HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nX-Forwarded-For: 10.0.1.0\r\n\r\n");
  expect(next()).toBe("GET /b HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 10.0.1.1\r\n\r\n");
});
