import { createServer, type RequestListener } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { createClient } from "waymark-verify/client.ts";
import { serve } from "./broken-server.ts";

async function connect(listener: RequestListener) {
  const server = await serve(createServer(listener));
  onTestFinished(server.stop);
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => void waits.push(milliseconds);
  return {
    client: createClient({ origin: server.origin, concurrency: 2, sleep, clock: () => 0 }),
    waits,
  };
}

const budget = (remaining: number) => ({
  "ratelimit-policy": '"health";q=120;w=60',
  "ratelimit-remaining": String(remaining),
  "ratelimit-reset": "40",
});

describe("the client", () => {
  it("sends its user agent, and the path and headers unchanged", async () => {
    const { client } = await connect((request, response) =>
      response.end(JSON.stringify([request.url, request.rawHeaders])),
    );
    const [path, headers] = JSON.parse(
      (await client.ask("/api/..%2f%", { headers: { accept: "a/b" } })).text,
    );
    expect(path).toBe("/api/..%2f%");
    expect(headers).toEqual(
      expect.arrayContaining([
        "user-agent",
        expect.stringContaining("waymark-verify"),
        "accept",
        "a/b",
      ]),
    );
    expect((await client.ask("/")).text).not.toMatch(/accept/i);
  });

  it("limits concurrent requests", async () => {
    let under = 0;
    let most = 0;
    const { client } = await connect((_, response) => {
      under += 1;
      most = Math.max(most, under);
      setTimeout(() => {
        under -= 1;
        response.end();
      }, 5);
    });
    await Promise.all(Array.from({ length: 12 }, () => client.ask("/")));
    expect([most, client.count()]).toEqual([2, 12]);
  });

  it.each([
    ["retries after Retry-After", 1, { "retry-after": "7" }, {}, 200, [7000]],
    ["returns a 429 after three attempts", 9, { "retry-after": "7" }, {}, 429, [7000, 7000]],
    [
      "returns a 429 at once if patient is false",
      9,
      { "retry-after": "7" },
      { patient: false },
      429,
      [],
    ],
    [
      "waits a minute after Netlify's own 429, which has no Retry-After",
      9,
      { "x-nf-request-id": "01" },
      {},
      429,
      [60_000, 60_000],
    ],
  ])("%s", async (_, refusals, headers, options, status, expected) => {
    let calls = 0;
    const { client, waits } = await connect((_request, response) => {
      calls += 1;
      response.writeHead(calls <= refusals ? 429 : 200, headers as Record<string, string>).end();
    });
    expect([(await client.ask("/nope", options)).status, waits]).toEqual([status, expected]);
  });

  it("waits for the next window before a rate limit is used up", async () => {
    const { client, waits } = await connect((_, response) =>
      response.writeHead(200, budget(3)).end(),
    );
    await client.ask("/api/health");
    expect(waits).toEqual([]);
    await client.ask("/about");
    expect(waits).toEqual([]);
    await client.ask("/api/health/?again");
    expect(waits).toEqual([40_000]);
  });

  it("tracks rate limits by the policy of each path, and assumes the not-found policy for unknown API paths", async () => {
    const policies: Readonly<Record<string, string>> = {
      "/api/v1/hours": "hours",
      "/api/v1/nope": "not-found",
    };
    const { client, waits } = await connect(({ url = "" }, response) => {
      const policy = policies[url] ?? "health";
      response
        .writeHead(200, {
          ...budget(policy === "health" ? 90 : 3),
          "ratelimit-policy": `"${policy}";q=60;w=60`,
        })
        .end();
    });
    for (const path of ["/api/v1/health", "/api/v1/hours", "/api/v1/nope", "/api/v1/health"])
      await client.ask(path);
    expect(waits).toEqual([]);
    await client.ask("/api/v1/hours");
    await client.ask("/api/v1/other");
    expect(waits).toEqual([40_000, 40_000]);
  });

  it("retries on a new connection if the server closed the idle ones", async () => {
    const used = new Set<unknown>();
    const { client } = await connect(({ socket }, response) => {
      if (used.has(socket)) socket.destroy();
      else setTimeout(() => response.end("ok"), 20);
      used.add(socket);
    });
    await Promise.all([client.ask("/a"), client.ask("/b")]);
    expect((await client.ask("/c")).text).toBe("ok");
  });

  it("reports which request got no response", async () => {
    const { client } = await connect((request) => request.socket.destroy());
    await expect(client.ask("/about")).rejects.toMatchObject({
      message: expect.stringContaining("got no response"),
      request: { path: "/about" },
    });
  });
});
