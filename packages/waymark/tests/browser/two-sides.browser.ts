import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeInChromium, desk, findViolations, useBuiltSite } from "./built-site.ts";
import { adoptStyle, findOverlaps } from "./shared/inspection.ts";

const { open } = useBuiltSite();

async function readSides(page: Page): Promise<string> {
  const shown = {
    people: await page.locator("main h2").first().isVisible(),
    machines: await page.locator("#markdown").isVisible(),
  };
  return Object.entries(shown)
    .filter(([, isShown]) => isShown)
    .map(([side]) => side)
    .join(" and ");
}

const choose = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).press("Enter");

describeInChromium("the sign of the home page", () => {
  it("switches sides by keyboard, without loading the page again", async () => {
    const page = await open("/", { viewport: desk });
    const requests: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && requests.push(request.url()));
    expect(await readSides(page)).toBe("people");
    for (const [name, side] of [
      ["Machines", "machines"],
      ["People", "people"],
    ] as const) {
      await choose(page, name);
      expect(await readSides(page)).toBe(side);
      expect(await page.locator(".sides [aria-current]:visible").innerText()).toBe(name);
    }
    expect(requests).toEqual([]);
  });

  it("keeps the selected side after going back and reloading", async () => {
    const page = await open("/", { viewport: desk });
    await choose(page, "Machines");
    await page.goto("/about");
    await page.goBack({ waitUntil: "commit" });
    expect(await readSides(page)).toBe("machines");
    await page.reload();
    expect(await readSides(page)).toBe("machines");
  });

  it.each(["People", "Back to the page for people"])(
    "returns from the Markdown side by the link %s",
    async (name) => {
      const page = await open("/#markdown", { viewport: desk });
      expect(await readSides(page)).toBe("machines");
      await choose(page, name);
      expect(await readSides(page)).toBe("people");
      await page.goBack();
      expect(await readSides(page)).toBe("machines");
    },
  );

  it.each([390, 1440])(
    "passes axe on the Markdown side, and fits %i px at double text size",
    async (width) => {
      const page = await open("/#markdown", { viewport: { ...desk, width } });
      expect(await findViolations(page)).toEqual([]);
      await page.evaluate(adoptStyle, ":root { font-size: 200% }");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      expect(await page.evaluate(findOverlaps)).toEqual([]);
    },
  );

  it.each([
    ["/", "people"],
    ["/#markdown", "machines"],
  ])("hides the switch in print, and %s prints %s", async (address, side) => {
    const page = await open(address, { viewport: desk });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await readSides(page)).toBe(side);
    expect(await page.locator(".sides").isVisible()).toBe(false);
    expect(
      await page
        .locator("#markdown")
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    ).toBe("rgba(0, 0, 0, 0)");
  });
});
