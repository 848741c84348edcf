import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite } from "../../src/catalog/create-site.ts";
import { createNodeHandler, type NodeHandler } from "../../src/hosts/node/release.ts";
import { findFreePort } from "../conformance/node-server.ts";
import { site as configuration } from "../fixtures/site.ts";
import { createWorkspace } from "../workspace.ts";
import { describeInChromium, desk } from "./built-site.ts";
import { startChromium } from "./engines/chromium.ts";
import { client, createGitHub } from "./github-stand-in.ts";

const file = "src/content/articles/groesse-schilder-a-first-text.md";
const path = "/articles/groesse-schilder-a-first-text";

const fields = [
  ["Title", "Größe & Schilder: a first text"],
  ["Description", "An article that somebody wrote in the browser."],
  ["Published", "2026-01-05T09:00"],
  ["Tag", "signs"],
] as const;

const toText = (picture: string) =>
  `See [the other](./missing.md) text.\n\n## A heading\n\n${picture}`;
const picture = "![A yellow sign](./my-sign.png)\n";

describeInChromium(
  "the editor in the browser, with a stand-in for GitHub",
  { timeout: 120_000, retry: 0 },
  () => {
    const workspace = createWorkspace();
    const github = createGitHub(workspace.folder, "ada/site");
    const { ask: git } = github;
    const blocked: string[] = [];
    const faults: string[] = [];
    const origins = new Set<string>();
    let browser: Browser;
    let page: Page;
    let devtools: CDPSession;
    let server: Server;
    let handler: NodeHandler;
    let origin: string;

    beforeAll(async () => {
      origin = `http://127.0.0.1:${await findFreePort()}`;
      const editing = { repository: "github:ada/site", branch: "main" };
      const values = {
        url: origin,
        editing,
        timeZone: "Asia/Tokyo",
        editUrl: "https://code.example/edit/main/",
      };
      workspace.configure(values);
      git("init", "--quiet", "--initial-branch", "main");
      writeFileSync(
        join(workspace.folder, ".git/info/exclude"),
        "node_modules\ndist\n.astro\n.netlify\n",
      );
      git("add", "--all");
      git("commit", "--quiet", "--message", "Start");
      workspace.build();
      const environment = { SITE_URL: origin, ...client };
      const site = createSite({ ...configuration, ...values }, {}, {});
      const options = { environment, fetch: github.fetch, note: () => {}, log: () => {} };
      handler = createNodeHandler(site, {
        outputFolder: join(workspace.folder, "dist"),
        ...options,
      });
      server = createServer((request, response) => void handler.handle(request, response)).listen(
        Number(new URL(origin).port),
        "127.0.0.1",
      );
      browser = await startChromium();
      const context = await browser.newContext({ viewport: desk });
      await github.serve(context);
      page = await context.newPage();
      devtools = await context.newCDPSession(page);
      page.on("pageerror", (error) => faults.push(String(error)));
      page.on(
        "console",
        (message) =>
          message.text().includes("Content Security Policy") && blocked.push(message.text()),
      );
      context.on("requestfinished", (request) => void origins.add(new URL(request.url()).origin));
    }, 120_000);
    afterAll(async () => {
      await browser?.close();
      handler?.close();
      server?.closeAllConnections();
      server?.close();
    });

    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    const text = () => page.locator("section.field[data-key-path=body]");

    /** A form that is still being drawn may drop a value, and an item of a list. */
    async function enter(name: string, value: string): Promise<void> {
      const fill = async () => {
        if (name === "Tag" && (await field(name).count()) === 0)
          await page.getByRole("button", { name: /^Add .?Tag/ }).click();
        if ((await field(name).inputValue()) !== value) await field(name).fill(value);
        return field(name).inputValue();
      };
      await expect.poll(fill, { timeout: 30_000, interval: 500 }).toBe(value);
    }

    async function enterFields(): Promise<void> {
      for (const [name, value] of fields) await enter(name, value);
    }

    /** The editor may take in a value after the press, and refuse. */
    async function save(): Promise<void> {
      const before = git("rev-parse", "main");
      const button = page.getByRole("button", { name: "Save", exact: true });
      const press = async () => {
        if (
          git("rev-parse", "main") === before &&
          (await button.isEnabled({ timeout: 1000 }).catch(() => false))
        )
          await button.click();
        return git("rev-parse", "main");
      };
      await expect.poll(press, { timeout: 40_000, interval: 2000 }).not.toBe(before);
      git("reset", "--quiet", "--hard", "main");
    }

    /** After a save, it may still be opening another page. */
    async function open(entry: string): Promise<void> {
      await page.goto("about:blank");
      await page.goto(`${origin}/admin#/collections/articles/entries/${entry}`);
    }

    it("signs in through a window of its own, and lists the repository's articles", async () => {
      await page.goto(`${origin}/admin`);
      const opened = page.waitForEvent("popup");
      await page.getByRole("button", { name: /^Sign In with/ }).click();
      await (await opened).waitForEvent("close");
      await page.getByRole("row", { name: "Paint that lasts" }).waitFor();
    });

    it("writes an article with a picture, in one commit", async () => {
      await page.getByRole("button", { name: "Create New Entry" }).click();
      const proposed = async () =>
        Math.abs(Date.parse(`${await field("Published").inputValue()}+09:00`) - Date.now());
      await expect.poll(proposed, { timeout: 10_000 }).toBeLessThan(120_000);
      await enterFields();
      await page.getByRole("checkbox", { name: "Ada Example" }).check();
      const markdown = text().getByRole("button", { name: "Edit in Markdown" });
      await markdown.click();
      await text().getByRole("button", { name: "Image" }).click();
      await text().getByRole("button", { name: "Browse" }).click();
      const choosing = page.waitForEvent("filechooser");
      await page.getByRole("dialog").getByRole("button", { name: "Upload" }).click();
      const buffer = await sharp({
        create: { width: 400, height: 300, channels: 3, background: "#fc0" },
      })
        .png()
        .toBuffer();
      await (await choosing).setFiles({ name: "My Sign.png", mimeType: "image/png", buffer });
      await page.getByRole("dialog").getByRole("button", { name: "Insert" }).click();
      await text().getByText("my-sign.png").waitFor();
      await text().getByRole("textbox", { name: "Alt Text" }).fill("A yellow sign");
      await page
        .getByRole("document", { name: "Content Preview" })
        .getByRole("img", { name: "A yellow sign" })
        .waitFor();
      await markdown.click();
      await enter("Text", toText(await field("Text").inputValue()));
      await enterFields();
      await save();
      expect(git("show", "--format=%an: %s", "--name-status").split(/\n+/)).toEqual([
        "Ada Example: Create Article “groesse-schilder-a-first-text” +1",
        `A\t${file}`,
        "A\tsrc/content/articles/my-sign.png",
      ]);
      expect(workspace.read(file)).toBe(`---
title: 'Größe & Schilder: a first text'
description: An article that somebody wrote in the browser.
authors:
  - ada
published: 2026-01-05 09:00
tags:
  - signs
draft: true
---

${toText(picture)}`);
    });

    it("corrects the article, which the build then publishes in every form", async () => {
      await open("groesse-schilder-a-first-text");
      await field("Text").waitFor();
      await expect
        .poll(() => field("Text").inputValue(), { timeout: 10_000 })
        .toContain("## A heading");
      await enter("Text", `Signs on Great Street.\n\n${picture}`);
      await page.getByRole("switch", { name: "Draft" }).click();
      await save();
      workspace.build();
      await expect
        .poll(async () => (await fetch(origin + path)).status, { timeout: 10_000 })
        .toBe(200);
      const forms = [path, `${path}.md`, "/feed.json"].map(async (form) =>
        (await fetch(origin + form)).text(),
      );
      for (const form of await Promise.all(forms)) expect(form).toContain("Signs on Great Street.");
      expect(await forms[0]).toMatch(/<img [^>]*src="\/_astro\/my-sign[^>]*alt="A yellow sign"/);
      expect(await forms[0]).toContain(`href="https://code.example/edit/main/${file}"`);
    });

    it("changes no value and no text but the one that was edited", async () => {
      await open("paint");
      await enter("Title", "Paint that lasts longer");
      await save();
      const changes = git("show", "--format=", "--unified=0").match(/^[-+][^-+].*/gm);
      const removed = ["-title: Paint that lasts", "-tags: [http, paint]"];
      const added = [
        "+title: Paint that lasts longer",
        "+tags:",
        "+  - http",
        "+  - paint",
        "+draft: false",
      ];
      expect(changes?.toSorted()).toEqual([...removed, ...added].toSorted());
    });

    it.each(["America/New_York", "Europe/Berlin"])(
      "keeps dates without a time if the browser is in %s",
      async (timezoneId) => {
        await devtools.send("Emulation.setTimezoneOverride", { timezoneId });
        await open("signs");
        await enter("Title", `How to read a sign in ${timezoneId}`);
        await save();
        expect(workspace.read("src/content/articles/signs.md")).toContain(
          "published: 2026-01-01\nupdated: 2026-02-01\n",
        );
      },
    );

    it("deletes only the article, not the pictures beside it", async () => {
      await open("unfinished");
      const before = git("rev-parse", "main");
      await page.getByRole("button", { name: "Show Editor Options" }).click();
      await page.getByRole("menuitem", { name: /^Delete/ }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect.poll(() => git("rev-parse", "main"), { timeout: 20_000 }).not.toBe(before);
      expect(git("show", "--format=", "--name-status")).toBe(
        "D\tsrc/content/articles/unfinished.md",
      );
    });

    it("sends nothing to other hosts, and makes no request that the stand-in does not know", () => {
      expect(origins).toEqual(new Set([origin, "https://api.github.com", "https://github.com"]));
      expect([...new Set(blocked.map((text) => /https:[^ ']+json/.exec(text)?.[0]))]).toEqual([
        "https://www.githubstatus.com/api/v2/status.json",
      ]);
      expect(faults).toEqual([]);
      expect(github.unknown).toEqual([]);
    });

    it("is in no list, index or sitemap, and has no twin", async () => {
      const lists = [
        "/sitemap.xml",
        "/sitemap.md",
        "/llms.txt",
        "/llms-full.txt",
        "/site-index.json",
        "/feed.json",
        "/",
        "/robots.txt",
      ];
      for (const list of lists)
        expect(await (await fetch(origin + list)).text(), list).not.toContain("/admin");
      expect((await fetch(`${origin}/admin.md`)).status).toBe(404);
      expect(
        (await fetch(`${origin}/admin`, { headers: { Accept: "text/markdown" } })).headers.get(
          "content-type",
        ),
      ).toContain("text/html");
      for (const one of ["/admin", "/admin/config.json", "/admin/editor.js"])
        expect((await fetch(origin + one)).headers.get("x-robots-tag"), one).toBe("noindex");
    });
  },
);
