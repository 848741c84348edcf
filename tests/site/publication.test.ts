import { expect, it } from "vitest";
import { toReadableDay, toWithheld } from "../../src/site/line.ts";
import { isPublic, newestFirst } from "../../src/site/publication.ts";
import { site } from "../fixtures/own-site.ts";

const published = new Date("2026-11-20");

it.each([
  ["on its day, from midnight UTC on", false, "2026-11-20T00:00:00.000Z", undefined],
  ["after its day", false, "2027-01-01T00:00:00.000Z", undefined],
  ["a moment before its day", false, "2026-11-19T23:59:59.999Z", `Scheduled for ${toReadableDay(site, published)}`],
  ["as a draft, on its day", true, "2026-11-20T00:00:00.000Z", "Draft: not published"],
  ["as a draft, a year later", true, "2027-11-20T00:00:00.000Z", "Draft: not published"],
])("an article %s", (_, draft, now, reason) => {
  expect(isPublic({ draft, published }, new Date(now))).toBe(reason === undefined);
  expect(toWithheld(site, { draft, published }, new Date(now))).toBe(reason);
});

it("a scheduled article shows its time in the site's time zone, unless it is midnight", () => {
  const inBerlin = { ...site, timeZone: "Europe/Berlin" };
  const toNote = (published: string) => toWithheld(inBerlin, { draft: false, published: new Date(published) }, new Date("2026-01-01"));
  expect(toNote("2026-11-20T08:00Z")).toBe("Scheduled for 20 November 2026 at 09:00");
  expect(toNote("2026-11-19T23:00Z")).toBe("Scheduled for 20 November 2026");
});

it("articles are sorted newest first, and by name if they have the same date", () => {
  const entry = (id: string, day: string) => ({ id, data: { published: new Date(day) } });
  const entries = [entry("b", "2026-11-19"), entry("d", "2026-11-20"), entry("a", "2026-11-18"), entry("c", "2026-11-20")];
  expect(entries.sort(newestFirst).map(({ id }) => id)).toEqual(["c", "d", "b", "a"]);
});
