import type { Page } from "playwright-core";

/** Without user input (Layout Instability API). Runs in the page. */
async function sumShifts(): Promise<number> {
  const observed = new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: "layout-shift",
      buffered: true,
    });
    setTimeout(() => resolve([]), 500);
  });
  const shifts = (await observed) as (PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
  })[];
  return shifts
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .reduce((sum, { value }) => sum + value, 0);
}

export const readShift = (page: Page): Promise<number> => page.evaluate(sumShifts);

/** Runs in the page. */
export function rememberPlaces(): void {
  const blocks = "header, nav, main, footer, h1, h2, h3, p, li, dt, dd, pre, table, figure, form";
  for (const element of document.querySelectorAll<HTMLElement>(blocks)) {
    const { x, y } = element.getBoundingClientRect();
    element.dataset["place"] = `${x} ${y}`;
  }
}

/** An upper bound on the API's score: everything below the first moved block counts as moved. Runs in the page. */
export function scoreMoves(): number {
  const moved = [...document.querySelectorAll<HTMLElement>("[data-place]")].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [left = 0, top = 0] = (element.dataset["place"] ?? "").split(" ").map(Number);
    const distance = Math.max(Math.abs(x - left), Math.abs(y - top));
    const start = Math.max(0, Math.min(y, top));
    return width * height === 0 || distance < 3 || start > innerHeight ? [] : { distance, start };
  });
  const distance = Math.max(0, ...moved.map((move) => move.distance));
  const start = Math.min(innerHeight, ...moved.map((move) => move.start));
  return (distance / Math.max(innerWidth, innerHeight)) * (1 - start / innerHeight);
}
