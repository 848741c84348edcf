import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { soundMessage } from "../../api/contact-form.ts";
import { solveCaptcha } from "../../conformance/captcha-solution.ts";
import { startSmtp } from "../../mail/smtp.ts";
import { type RunningServer, readAll, startServer } from "./running-server.ts";

let server: RunningServer;
afterEach(() => server.stop());

const about = { "about.html": "<p>About</p>" };
const request = "GET /about HTTP/1.1\r\nHost: x\r\n\r\n";

const large = { "large.bin": Buffer.alloc(20_000_000) };

async function open(): Promise<Socket> {
  const socket = server.open().on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** Requests the large file and reads nothing. */
async function openStalled(): Promise<Socket> {
  const socket = await open();
  socket.pause().write("GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n");
  return socket;
}

async function openWatched() {
  const socket = await open();
  let ended = false;
  socket.once("close", () => (ended = true)).resume();
  return { socket, hasEnded: () => ended };
}

describe("connections", () => {
  it("past the limit replace the oldest idle connection", async () => {
    server = await startServer(about, { connections: 3 });
    const first = await openWatched();
    const others = [await openWatched(), await openWatched()];
    const newest = await open();
    newest.write(request);
    expect((await readAll(newest, 200)).text).toMatch(/^HTTP\/1\.1 200 OK/);
    expect([first, ...others].map(({ hasEnded }) => hasEnded())).toEqual([true, false, false]);
  });

  it("with 32 pending responses are served, but are closed if there is one more", async () => {
    server = await startServer(about);
    const served = await open();
    served.write(request.repeat(32));
    expect((await readAll(served, 200)).text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(32);
    const cut = await open();
    cut.write(request.repeat(33));
    const { text, closed } = await readAll(cut, 200);
    expect([text.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0, closed]).toEqual([
      expect.toSatisfy((count: number) => count < 32),
      true,
    ]);
  });

  it.each([
    ["that are closed", [request.repeat(1_000)], 33],
    [
      "with late headers",
      ["GET /about HT", `TP/1.1\r\nHost: x\r\n\r\n${request.repeat(1_000)}`],
      0,
    ],
  ])("%s parse no more requests", async (_, pieces, expected) => {
    server = await startServer(about, { headTime: 100 });
    const socket = await open();
    let parsed = 0;
    const count = () => (parsed += 1);
    subscribe("http.server.request.start", count);
    for (const piece of pieces) {
      socket.write(piece);
      await wait(400);
    }
    unsubscribe("http.server.request.start", count);
    expect(parsed).toBe(expected);
  });

  it("that time out at the same time are rejected over several turns of the event loop", async () => {
    server = await startServer(about, { headTime: 300 });
    for (let opened = 0; opened < 120; opened += 1) (await open()).resume().write("GET /about HT");
    const end = vi.spyOn(Socket.prototype, "end");
    const countRejections = () =>
      end.mock.calls.filter(([first]) => String(first).startsWith("HTTP/1.1 4")).length;
    let [rejected, mostInTurn] = [0, 0];
    for (const stop = Date.now() + 3_000; Date.now() < stop && rejected !== 120; await nextTurn()) {
      const count = countRejections();
      mostInTurn = Math.max(mostInTurn, count - rejected);
      rejected = count;
    }
    end.mockRestore();
    expect(rejected).toBe(120);
    expect(mostInTurn).toBeLessThanOrEqual(50);
  });

  it("that make no progress during a response are closed", async () => {
    server = await startServer(large, { stallTime: 300 });
    const slow = await openStalled();
    await wait(300);
    await vi.waitFor(async () => expect(await server.countConnections()).toBe(0), 10_000);
    expect((await readAll(slow.resume(), 300)).text.length).toBeLessThan(20_000_000);
  });
});

it("closes a connection if its client reads responses too slowly", async () => {
  // The server checks every five seconds.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  server = await startServer(large, { answerTime: 0 });
  const slow = await openStalled();
  await wait(200);
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  expect((await readAll(slow.resume(), 500)).text.length).toBeLessThan(20_000_000);
});

describe("shutDown", () => {
  it("closes idle connections and incomplete requests, and finishes responses", async () => {
    server = await startServer(large);
    const idle = await openWatched();
    const half = await openWatched();
    half.socket.write("GET /about HT");
    const halfBody = await openWatched();
    halfBody.socket.write(
      "POST /contact/messages HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf",
    );
    const download = await openStalled();
    await wait(100);
    const end = server.shutDown();
    await wait(100);
    expect([idle, half, halfBody].map(({ hasEnded }) => hasEnded())).toEqual([true, true, true]);
    await expect(once(server.open(), "connect")).rejects.toThrow("ECONNREFUSED");
    const { text, closed } = await readAll(download.resume(), 500);
    expect([text.length > 20_000_000, closed]).toEqual([true, true]);
    expect(await end).toBe(0);
  });

  it("sends Connection: close in responses that have not started", async () => {
    server = await startServer({ ...large, ...about });
    const client = await openStalled();
    client.write(request);
    await wait(100);
    const end = server.shutDown();
    const { text } = await readAll(client.resume(), 500);
    const [download = "", answer = ""] = text
      .split(/(?=HTTP\/1\.1 200 OK\r\n)/)
      .map((one) => one.slice(0, one.indexOf("\r\n\r\n")));
    expect(download).toContain("Connection: keep-alive");
    expect(answer).toContain("Connection: close");
    expect(await end).toBe(0);
  });

  it("waits for a message to the mail server longer than for other responses", async () => {
    const accepted = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const smtp = await startSmtp({
      disabledCommands: ["STARTTLS"],
      onData(stream, _, callback) {
        stream.resume().on("end", () => {
          started.resolve();
          void accepted.promise.then(() => callback(null));
        });
      },
    });
    onTestFinished(smtp.stop);
    server = await startServer(
      large,
      { shutdownTime: 100 },
      {
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        SMTP_TLS: "optional",
        CAPTCHA_KEY: "0123456789abcdef0123456789abcdef",
      },
    );
    const challenge = JSON.parse((await server.send("/contact/challenge")).body);
    const fields = { ...soundMessage, altcha: await solveCaptcha(challenge) };
    const sent = server.send("/contact/messages", {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify(fields),
    });
    await started.promise;
    const end = server.shutDown();
    await wait(300);
    accepted.resolve();
    const { status, body } = await sent;
    expect([status, JSON.parse(body).status]).toEqual([200, "sent"]);
    expect(await end).toBe(0);
  });

  it("returns the number of responses that it cuts off at the deadline", async () => {
    server = await startServer(large, { shutdownTime: 300 });
    await openStalled();
    await wait(100);
    expect(await server.shutDown()).toBe(1);
  });
});
