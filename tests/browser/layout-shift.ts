import type { Page } from "playwright-core";

/** The sum of the layout shifts that no input of the visitor caused (Layout Instability API). */
export async function readShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const observed = new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve([]), 500);
    });
    const shifts = (await observed) as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
  });
}
