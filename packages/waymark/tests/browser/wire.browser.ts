import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { rateLimits } from "../../src/catalog/rate-limits.ts";
import { describeInChromium, desk, type Opening, useBuiltSite } from "./built-site.ts";

const { quota } = rateLimits.health;
const site = useBuiltSite();

async function open(options: Opening = {}): Promise<{ page: Page; asked: string[] }> {
  const asked: string[] = [];
  const page = await site.open("/developers", {
    viewport: desk,
    async prepare(blank) {
      blank.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith("/api")) asked.push(`${request.method()} ${pathname}`);
      });
      await blank.clock.install();
    },
    ...options,
  });
  return { page, asked };
}

function findExchange(page: Page, request: string) {
  const item = page
    .locator("li")
    .filter({ has: page.getByRole("button", { name: `Send ${request}`, exact: true }) });
  return {
    button: item.getByRole("button", { name: "Send" }),
    said: item.getByRole("status"),
    counter: item.locator(".send p").last(),
    answer: item.locator("[data-language=http]"),
  };
}

const toNames = (lines: readonly string[]) =>
  lines.flatMap((line) => /^([\w-]+): /.exec(line)?.[1] ?? []);

describeInChromium("an exchange of /developers", () => {
  it("sends the request only after a click, and shows status, headers, body and time", async () => {
    const { page, asked } = await open();
    expect(asked).toEqual([]);
    for (const [request, status] of [
      ["GET /api/v1/health", "200 OK"],
      ["GET /api/no-such-endpoint", "404 Not Found"],
      ["POST /api/v1/health", "405 Method Not Allowed"],
    ] as const) {
      const { button, said, answer, counter } = findExchange(page, request);
      const recorded = await answer.locator("code").innerText();
      const readKind = () => answer.locator("code span").first().getAttribute("class");
      const kind = await readKind();
      await button.click();
      await said.filter({ hasText: /^Answered \d{3} in \d+ ms\.$/ }).waitFor();
      await counter.filter({ hasText: /^\d+ of \d+ left, reset in \d+ s$/ }).waitFor();
      const [line, ...lines] = (await answer.locator("code").innerText()).split("\n");
      expect([line, ...toNames(lines)]).toEqual([
        `HTTP/1.1 ${status}`,
        ...toNames(recorded.split("\n")),
      ]);
      expect(lines).toContain("API-Version: 1");
      expect(await readKind()).toBe(kind);
      expect(await answer.locator("code .text").last().innerText()).toMatch(/^"/);
      expect(JSON.parse(lines.slice(lines.indexOf("{")).join("\n"))).toMatchObject(
        status === "200 OK" ? { status: "ok" } : { status: Number(status.slice(0, 3)) },
      );
    }
    expect(asked).toEqual([
      "GET /api/v1/health",
      "GET /api/no-such-endpoint",
      "POST /api/v1/health",
    ]);
  });

  it("shows the HTTP version of the page", async () => {
    const prepare = (blank: Page) =>
      blank.addInitScript(() => {
        performance.getEntriesByType = () => [
          { nextHopProtocol: "h2" } as PerformanceNavigationTiming,
        ];
      });
    const { page } = await open({ prepare });
    const { button, said, answer } = findExchange(page, "GET /api/v1/health");
    await button.click();
    await said.filter({ hasText: "Answered 200" }).waitFor();
    expect(await answer.locator("code").innerText()).toMatch(/^HTTP\/2 200 OK\n/);
  });

  it("reports a failed request, which can be sent again", async () => {
    const { page } = await open();
    const { button, said, answer } = findExchange(page, "GET /api/v1/health");
    await page.context().setOffline(true);
    await button.click();
    await said
      .filter({ hasText: "No response. Check your connection and send it again." })
      .waitFor();
    expect(await answer.locator("code").innerText()).toContain("HTTP/1.1 200 OK");
    await page.context().setOffline(false);
    await button.click();
    await said.filter({ hasText: "Answered 200" }).waitFor();
  });

  it("wraps its lines at 320 px, so that nothing scrolls or needs a tab stop", async () => {
    const { page } = await open({ viewport: { width: 320, height: 800 } });
    const blocks = await page
      .locator("li > figure pre")
      .evaluateAll((all) =>
        all.map((pre) => [(pre as HTMLElement).tabIndex, pre.scrollWidth - pre.clientWidth]),
      );
    expect(blocks).toEqual(Array.from({ length: 6 }, () => [-1, 0]));
  });

  // Last: it uses up the limit.
  it("shows a rejected request as a Problem, and waits for Retry-After", async () => {
    const { page, asked } = await open();
    for (let count = 0; count < quota; count += 1) await page.request.get("/api/v1/health");
    const [health, method, unknown] = [
      "GET /api/v1/health",
      "POST /api/v1/health",
      "GET /api/no-such-endpoint",
    ].map((request) => findExchange(page, request));
    await page.clock.pauseAt(Date.now() + 60_000);
    await health?.button.click();
    await health?.said.filter({ hasText: /^Answered 429 in \d+ ms: wait \d+ s\.$/ }).waitFor();
    const answer = (await health?.answer.locator("code").innerText()) ?? "";
    expect(answer).toContain('"code": "rate_limit_exceeded"');
    const wait = Number(/^Retry-After: (\d+)$/m.exec(answer)?.[1]);
    expect(await method?.counter.innerText()).toBe(`0 of ${quota} left, wait ${wait} s`);
    await page.clock.runFor(1_000);
    expect(await method?.counter.innerText()).toBe(`0 of ${quota} left, wait ${wait - 1} s`);
    expect(await unknown?.counter.innerText()).toBe("");
    for (const exchange of [health, method]) {
      expect(await exchange?.button.getAttribute("aria-disabled")).toBe("true");
      await exchange?.button.click({ force: true });
    }
    expect(asked).toEqual(["GET /api/v1/health"]);
    await page.clock.runFor(wait * 1_000);
    expect(await health?.counter.innerText()).toBe("The budget is full again.");
    expect(await health?.button.getAttribute("aria-disabled")).toBe("false");
    await health?.button.click();
    await expect.poll(() => asked.length).toBe(2);
  });
});
