import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { site } from "../fixtures/own-site.ts";
import { describeInChromium, type Opening, phone, useBuiltSite } from "./built-site.ts";
import { readShift } from "./layout-shift.ts";

const { open } = useBuiltSite();

const viewports = [
  phone,
  // Shows the whole form.
  { width: 1440, height: 1600 },
];

const failures = {
  "JavaScript is off": { javaScriptEnabled: false },
  "the script is blocked": { prepare: (page) => page.route("**/*.js", (route) => route.abort()) },
  "the script answers 500": {
    prepare: (page) => page.route("**/*.js", (route) => route.fulfill({ status: 500, body: "" })),
  },
} satisfies Readonly<Record<string, Opening>>;

const delayScripts = (page: Page) =>
  page.route("**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });

const sendButton = (page: Page) => page.getByRole("button", { name: "Send the message" });

async function expectNotice(page: Page): Promise<void> {
  const address = page.locator(".notice").getByRole("link", { name: site.email });
  await address.waitFor();
  expect(await address.getAttribute("href")).toBe(`mailto:${site.email}`);
  const controls = page.locator(".frame form").locator("input, select, textarea, button");
  expect(await controls.count()).toBeGreaterThan(5);
  for (const control of await controls.all())
    expect(await control.isVisible(), await control.innerHTML()).toBe(false);
  for (const role of ["button", "textbox", "combobox", "checkbox", "status", "alert"] as const)
    expect(await page.locator(".frame form").getByRole(role).count(), role).toBe(0);
  expect(await collectStops(page)).toEqual([site.email]);
}

function readAppearance(
  element: HTMLElement | SVGElement,
  moments: readonly number[],
): readonly string[] {
  // The animation may have ended.
  element.style.animationName = "none";
  element.getAnimations();
  element.style.animationName = "";
  const [animation] = element.getAnimations();
  animation?.pause();
  return moments.map((moment) => {
    if (animation) animation.currentTime = moment;
    const { visibility, opacity } = getComputedStyle(element);
    return `${visibility} ${opacity}`;
  });
}

async function collectStops(page: Page): Promise<readonly (string | null)[]> {
  const reached: (string | null)[] = [];
  for (let last = false; !last; ) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    last =
      (await focused.count()) === 0 ||
      (await focused.evaluate((element) => element.closest("footer") !== null));
    if (!last && (await focused.evaluate((element) => element.closest(".frame form") !== null)))
      reached.push(await focused.textContent());
  }
  return reached;
}

describeInChromium("the contact form", () => {
  const reasons: Readonly<Record<string, Opening>> = {
    ...failures,
    "the captcha is missing": {
      prepare: (page) => page.addInitScript(() => (customElements.define = () => {})),
    },
    "there is neither a script nor a style sheet": {
      ...failures["JavaScript is off"],
      prepare: (page) => page.route("**/*.css", (route) => route.abort()),
    },
  };
  it.each(Object.entries(reasons))(
    "shows the email address instead of the form if %s",
    async (_, opening) => expectNotice(await open("/contact", opening)),
  );

  it.each(viewports)(
    "replaces the notice at $width px after a slow script, without a layout shift",
    async (viewport) => {
      const page = await open("/contact", { viewport, prepare: delayScripts });
      await sendButton(page).waitFor();
      expect(await page.locator(".notice").isVisible()).toBe(false);
      expect(await sendButton(page).isEnabled()).toBe(true);
      expect(await collectStops(page)).toHaveLength(7);
      expect(await readShift(page)).toBeLessThan(0.001);
    },
  );

  it.each([
    [
      "fades in",
      "no-preference",
      ["hidden 0", expect.stringMatching(/^visible 0\.\d/), "visible 1"],
    ],
    [
      "appears without a motion for those who want none",
      "reduce",
      ["hidden 0", "visible 1", "visible 1"],
    ],
  ] as const)(
    "has a notice that is hidden for a second and a half, and then %s",
    async (_, reducedMotion, states) => {
      const page = await open("/contact", { ...failures["the script is blocked"], reducedMotion });
      expect(await page.locator(".notice").evaluate(readAppearance, [1_400, 1_650, 1_900])).toEqual(
        states,
      );
    },
  );
});

describeInChromium("the exchanges of /developers", () => {
  it.each(Object.entries(failures))(
    "shows recordings without a button if %s",
    async (_, failure) => {
      const page = await open("/developers", failure);
      const answers = await page.locator("[data-language=http] code").allTextContents();
      expect(answers.map((answer) => answer.split("\n")[0])).toEqual([
        "HTTP/1.1 200 OK",
        "HTTP/1.1 404 Not Found",
        "HTTP/1.1 405 Method Not Allowed",
      ]);
      for (const role of ["button", "status"] as const)
        expect(await page.locator("main").getByRole(role).count(), role).toBe(0);
    },
  );

  it.each(viewports)(
    "shifts nothing at $width px when a slow script adds buttons",
    async (viewport) => {
      const page = await open("/developers", { viewport, prepare: delayScripts });
      await page.getByRole("button", { name: "Send GET /api/v1/health" }).waitFor();
      expect(await readShift(page)).toBeLessThan(0.001);
    },
  );
});
