import type { Page } from "playwright-core";

/** The sum of layout shifts without user input (Layout Instability API). Runs in the page. */
export async function sumShifts(): Promise<number> {
  const observed = new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve([]), 500);
  });
  const shifts = (await observed) as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
  return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
}

export const readShift = (page: Page): Promise<number> => page.evaluate(sumShifts);
