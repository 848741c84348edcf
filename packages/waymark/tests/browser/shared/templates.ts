import { describe, expect, it } from "vitest";
import type { EngineName } from "../engines/installed.ts";
import { rememberPlaces, scoreMoves } from "../layout-shift.ts";
import { longRead } from "../long-read.ts";
import {
  adoptStyle,
  findCovered,
  findOverlaps,
  findRaggedHeading,
  hasFonts,
  isStyled,
  readFonts,
  readOverflow,
  readStops,
} from "./inspection.ts";
import { evaluate, findViolations, waitFor } from "./page.ts";
import { useSite } from "./site.ts";

const templates = [
  ...[
    "/",
    "/about",
    "/places/map",
    "/pricing",
    "/articles",
    "/articles/signs",
    "/articles/posts",
    longRead,
    "/tags",
    "/tags/http",
  ],
  ...[
    "/articles/paint",
    "/privacy",
    "/developers",
    "/contact",
    "/contact/sent",
    "/search?q=signs",
    "/nope",
  ],
];

const widths = [390, 1440];

/** WCAG 2.2 criteria 1.4.10 (400 % of 1,280 px), 1.4.12 and 1.4.4 (200 %). */
const demands = [
  { reason: "as under a zoom of 400 %", width: 320, style: "" },
  {
    reason: "with a reader's spacing of text",
    width: 320,
    style:
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
  },
  { reason: "with text of twice the size", width: 390, style: ":root { font-size: 200% }" },
];

const isExpected = (path: string, fault: string) => path === "/nope" && fault.includes("404");

export function testTemplates(name: EngineName): void {
  const site = useSite(name);

  describe.each(templates)("%s", (path) => {
    it.each(widths)(
      "renders at %i px: fonts load, nothing is cut off or covered, axe passes, and no error is logged",
      async (width) => {
        const tab = await site.show(path, width);
        expect(await evaluate(tab, readFonts)).toEqual({ failed: [], heading: true, text: true });
        expect(await evaluate(tab, readOverflow)).toBe(0);
        expect(await evaluate(tab, findOverlaps)).toEqual([]);
        expect(await evaluate(tab, findCovered)).toEqual([]);
        expect(await evaluate(tab, findRaggedHeading)).toEqual([]);
        expect(await findViolations(tab)).toEqual([]);
        expect(site.proxy().refusals, "refusals of the policy").toEqual([]);
        expect((tab.faults ?? []).filter((fault) => !isExpected(path, fault))).toEqual([]);
      },
    );

    it.each(demands)(
      "fits $width px $reason, without overlapping words",
      async ({ width, style }) => {
        const tab = await site.show(path, width);
        await evaluate(tab, adoptStyle, style);
        expect(await evaluate(tab, readOverflow)).toBe(0);
        expect(await evaluate(tab, findOverlaps)).toEqual([]);
      },
    );

    it.each(widths)("shifts by at most 0.02 at %i px when fonts load late", async (width) => {
      const tab = await site.renewTab(width);
      site.proxy().begin();
      const release = site.proxy().hold(/\.woff2$/);
      await tab.run(`void location.assign(${JSON.stringify(`${site.proxy().origin}${path}`)})`);
      await waitFor("styled text", () => evaluate(tab, isStyled));
      await evaluate(tab, rememberPlaces);
      release();
      await waitFor("font", () => evaluate(tab, hasFonts));
      expect(await evaluate(tab, scoreMoves)).toBeLessThanOrEqual(0.02);
    });

    it("reaches every link and control by keyboard, in order, with visible focus", async () => {
      const tab = await site.show(path);
      const { expected, reached, unseen } = await readStops(tab);
      expect(unseen).toEqual([]);
      expect(reached).toEqual(expected);
    });
  });
}

export function testDarkScheme(name: EngineName): void {
  const site = useSite(name, { colorScheme: "dark" });

  it.each(templates)("renders %s in dark mode, and axe passes", async (path) => {
    for (const width of widths) {
      const tab = await site.show(path, width);
      const [ground = 255, ink = 0] = await evaluate(tab, () => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return [backgroundColor, color].map((value) => Number(/\d+/.exec(value)?.[0]));
      });
      expect(ground).toBeLessThan(60);
      expect(ink).toBeGreaterThan(200);
      expect(await findViolations(tab), `at ${width} px`).toEqual([]);
    }
  });
}
