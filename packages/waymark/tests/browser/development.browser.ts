import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toArticle } from "../check/made-site.ts";
import { useDevelopment } from "../conformance/host.ts";
import { describeInChromium } from "./built-site.ts";
import { startChromium } from "./engines/chromium.ts";

describeInChromium("what an editor sees in the browser", { timeout: 120_000 }, () => {
  let browser: Browser;
  let page: Page;
  const blocked: string[] = [];

  const file = "src/content/articles/of-the-test.md";
  const { workspace, getOrigin } = useDevelopment(() => write("As it was."));
  const write = (...argv: Parameters<typeof toArticle>) =>
    workspace.write(file, toArticle(...argv));
  const panel = () => page.locator("aside.findings");
  const refusal = () => page.locator("main.findings");

  /** The previous page may reload itself. */
  const visit = (path: string) => page.goto(path).catch(() => page.goto(path));

  beforeAll(async () => {
    browser = await startChromium();
    page = await browser.newPage({ baseURL: getOrigin() });
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) blocked.push(message.text());
    });
    await page.goto("/articles/of-the-test", { waitUntil: "networkidle" });
  });
  afterAll(() => browser?.close());

  it("a page without mistakes shows no list of findings, and its styles, scripts and hot reload work under the content policy", async () => {
    await page.getByText("As it was.").waitFor();
    expect(await panel().count()).toBe(0);
    expect(
      await page.evaluate(
        () => getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily,
      ),
    ).toContain("overpass");
    workspace.write(
      "src/content/theme.css",
      `${workspace.read("src/content/theme.css")}\nh1 { color: rgb(1, 2, 3); }\n`,
    );
    await page.waitForFunction(
      () =>
        getComputedStyle(document.querySelector("h1") ?? document.body).color === "rgb(1, 2, 3)",
    );
    expect(blocked).toEqual([]);
  });

  it("blocks inline styles as in production", async () => {
    write('<p style="color: rgb(4, 5, 6)" id="styled">Not in colour.</p>');
    await page.locator("#styled").waitFor();
    expect(
      await page.locator("#styled").evaluate((styled) => getComputedStyle(styled).color),
    ).not.toBe("rgb(4, 5, 6)");
    expect(blocked.join()).toContain("style-src");
  });

  it("shows invalid MDX in place of the page until it is fixed", async () => {
    const mdx = "src/content/articles/in-mdx.mdx";
    workspace.write(mdx, toArticle("Sum {1 + 1}."));
    await visit("/articles/in-mdx");
    await page.getByText("Sum 2.").waitFor();
    workspace.write(mdx, toArticle("Sum {1 +."));
    await refusal().getByText(`${mdx}:8`).waitFor();
    expect(await page.locator("vite-error-overlay").count()).toBe(0);
    workspace.write(mdx, toArticle("Sum {1 + 2}."));
    await page.getByText("Sum 3.").waitFor();
    rmSync(join(workspace.folder, mdx));
    await visit("/articles/of-the-test");
  });

  it("shows a minor mistake on the page that contains it until it is fixed, and briefly on other pages", async () => {
    write("A bell\u0007 in a text.");
    await panel().getByText(`${file}:8`).waitFor();
    await page.getByText("in a text.").first().waitFor();
    expect(await panel().locator("summary").textContent()).toBe("1 mistake on this page");
    await visit("/about");
    await panel().getByText("1 mistake in other files").waitFor();
    await visit("/articles/of-the-test");
    await panel().waitFor();
    write("No bell in a text.");
    await page.getByText("No bell in a text.").waitFor();
    await panel().waitFor({ state: "detached" });
  });

  it("labels drafts and scheduled articles on their pages and in lists", async () => {
    write("Of a draft.", { more: "draft: true" });
    await page.locator("p.withheld", { hasText: "Draft: not published" }).waitFor();
    write("Of a coming day.", { published: "2090-01-01" });
    await page.locator("p.withheld", { hasText: "Scheduled for" }).waitFor();
    await visit("/articles");
    await page
      .locator(".summary", { hasText: "A sign by the road" })
      .locator(".withheld")
      .waitFor();
  });
});
