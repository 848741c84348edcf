import { createServer, type Server } from "node:https";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { listen } from "../conformance/node-server.ts";
import { selfSigned } from "../mail/self-signed.ts";
import { createWorkspace } from "../workspace.ts";
import {
  describeInChromium,
  desk,
  findViolations,
  type Opening,
  phone,
  useBuiltSite,
} from "./built-site.ts";
import { collectFaults } from "./engines/chromium.ts";
import { readShift } from "./layout-shift.ts";
import { addRecordings } from "./long-read.ts";
import { readOverflow } from "./shared/inspection.ts";

const path = "/articles/playing";

const toArticle = (host: string) => `---
title: What can be played
description: Videos, recordings and players of other sites.
published: 2026-11-20
tags: [http]
---

![A tour of the studio](/media/tour.webm "Two seconds")

<audio src="/media/tone.wav" title="A tone"></audio>

<iframe src="https://${host}/player" title="How a sign is made" width="560" height="315"></iframe>

<iframe src="https://${host}/map" title="The way to the studio" data-picture="/media/sign.svg" height="240"></iframe>

![A tour of the workshop](https://${host}/w/3fbif9S3WmtTP8gGsC5HBd)

## The end

Text.
`;

describeInChromium("media on a built site", () => {
  const workspace = createWorkspace();
  const asked: string[] = [];
  let host: string;
  let player: Server;

  const site = useBuiltSite(async () => {
    player = createServer(selfSigned, (request, response) => {
      asked.push(request.url ?? "");
      response
        .setHeader("Content-Type", "text/html")
        .end("<title>Player</title><button>Play</button>");
    });
    host = `127.0.0.1:${await listen(player)}`;
    workspace.configure({ embeds: [host] });
    workspace.write("src/content/articles/playing.md", toArticle(host));
    addRecordings(workspace);
    workspace.write(
      "public/media/sign.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"/>',
    );
    workspace.build();
    return workspace.folder;
  });
  afterAll(() => void player?.close());

  async function open(options: Opening = {}): Promise<{ page: Page; faults: string[] }> {
    asked.length = 0;
    let faults: string[] = [];
    const prepare = async (blank: Page) => (faults = collectFaults(blank));
    const page = await site.open(path, {
      viewport: desk,
      ignoreHTTPSErrors: true,
      prepare,
      ...options,
    });
    return { page, faults };
  }

  it("loads an embedded player only after its button is pressed, and moves the focus into it", async () => {
    const { page, faults } = await open();
    expect(asked).toEqual([]);
    const button = page.getByRole("button", {
      name: `Show it here Loads from ${host} when you press it. How a sign is made`,
    });
    await button.focus();
    await page.keyboard.press("Enter");
    await page
      .frameLocator('iframe[title="How a sign is made"]')
      .getByRole("button", { name: "Play" })
      .waitFor();
    expect(asked.filter((url) => url !== "/favicon.ico")).toEqual(["/player"]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    await page.getByRole("button", { name: "A tour of the workshop" }).click();
    await page
      .frameLocator('iframe[title="A tour of the workshop"]')
      .getByRole("button", { name: "Play" })
      .waitFor();
    expect(asked).toContain("/videos/embed/3fbif9S3WmtTP8gGsC5HBd");
    expect(faults).toEqual([]);
  });

  it("shows links instead of buttons if scripts are off", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    expect(await page.getByRole("link", { name: "How a sign is made" }).getAttribute("href")).toBe(
      `https://${host}/player`,
    );
    expect(await page.locator(".embed button:visible").count()).toBe(0);
  });

  it.each([
    { viewport: phone, colorScheme: "light" },
    { viewport: desk, colorScheme: "dark" },
  ] as const)(
    "passes axe at $viewport.width px in $colorScheme, and nothing moves",
    async (options) => {
      const { page } = await open(options);
      expect(await readShift(page)).toBeLessThan(0.05);
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(readOverflow)).toBe(0);
    },
  );
});
