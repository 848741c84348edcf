import { findSite, type Site } from "../catalog/site.ts";
import { fillMarks, readMeasureKeys, toMeasureKey, toSiteKey } from "../placeholders/measures.ts";
import type { PreparedFile } from "./file-bodies.ts";
import { type MeasuredPage, toPageMeasures, toSiteMeasures } from "./measures.ts";
import type { PageWeight } from "./page-weight.ts";

export interface UnmeasuredPage {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  /** Text if it contains placeholders too, or else bytes. Undefined without a twin. */
  readonly twin: string | number | undefined;
  readonly load: PageWeight;
  /** In bytes. A wrong one costs another compression. */
  readonly estimate: number;
}

interface Draft extends UnmeasuredPage {
  readonly key: string;
  sent: number;
  prepared?: PreparedFile;
}

/** After these, a size can only grow, so alternating sizes settle. */
const freeRounds = 3;
const mostRounds = 20;

/** Filling in a number can change the page's own size. Repeats until every number is correct. */
export function createMeasuredPages(
  site: Site,
  prepare: (name: string, body: Buffer) => Promise<PreparedFile>,
) {
  const measured = new Map<string, MeasuredPage>();
  const measures = new Map<string, Readonly<Record<string, string>>>();

  const fill = (text: string) => fillMarks(text, (measure, key) => measures.get(key)?.[measure]);

  function fillPage(path: string, text: string): string {
    try {
      return fill(text);
    } catch (error) {
      throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
    }
  }

  function update(key: string, next: Readonly<Record<string, string>>): boolean {
    const before = measures.get(key);
    measures.set(key, next);
    return (
      before === undefined ||
      Object.entries(next).some(([measure, text]) => before[measure] !== text)
    );
  }

  function updateSites(): readonly boolean[] {
    const pages = [...measured.values()];
    return site.all.map((own) => {
      const ofLanguage = pages.filter(({ path }) => findSite(site, path) === own);
      return update(toSiteKey(own), toSiteMeasures(own, ofLanguage));
    });
  }

  function measure({ key, path, twin, load, sent }: Draft): boolean {
    const page = {
      path,
      sent,
      twin: typeof twin === "string" ? Buffer.byteLength(fillPage(path, twin)) : twin,
      load,
    };
    measured.set(key, page);
    return update(key, toPageMeasures(findSite(site, page.path), page));
  }

  function measureAll(drafts: readonly Draft[], showOthers: boolean): boolean {
    const changes = drafts.map(measure);
    return [...changes, ...(showOthers ? updateSites() : [])].includes(true);
  }

  /** Consistent with the known sizes, without compressing. */
  function agree(drafts: readonly Draft[], showOthers: boolean): void {
    // Twins contain measurements of their pages, so each page needs an estimate.
    for (const draft of drafts)
      update(
        draft.key,
        toPageMeasures(findSite(site, draft.path), {
          ...draft,
          twin: typeof draft.twin === "string" ? 0 : draft.twin,
        }),
      );
    if (showOthers) updateSites();
    for (let round = 0, changed = true; changed && round < mostRounds; round += 1)
      changed = measureAll(drafts, showOthers);
  }

  async function refill(draft: Draft, round: number): Promise<void> {
    const body = Buffer.from(fillPage(draft.path, draft.text));
    if (!draft.prepared?.body.equals(body)) draft.prepared = await prepare(draft.name, body);
    const { sent } = draft.prepared;
    draft.sent = round < freeRounds ? sent : Math.max(draft.sent, sent);
  }

  async function settle(
    pages: readonly UnmeasuredPage[],
    showOthers: boolean,
  ): Promise<PreparedFile[]> {
    const drafts = pages.map(
      (page): Draft => ({ ...page, key: toMeasureKey(page.path), sent: page.estimate }),
    );
    agree(drafts, showOthers);
    for (let round = 0, changed = true; changed && round < mostRounds; round += 1) {
      await Promise.all(drafts.map((draft) => refill(draft, round)));
      changed = measureAll(drafts, showOthers);
    }
    return drafts.flatMap(({ prepared }) => prepared ?? []);
  }

  return {
    fill,
    add: (page: UnmeasuredPage, prepared: PreparedFile) =>
      agree([{ ...page, key: toMeasureKey(page.path), sent: prepared.sent, prepared }], false),
    settlePage: (page: UnmeasuredPage) => settle([page], false),
    /** Pages with measurements of others or of the site, after all other pages. */
    settleOthers: (pages: readonly UnmeasuredPage[]) => settle(pages, true),
  };
}

export function showsOthers({
  path,
  text,
  twin,
}: Pick<UnmeasuredPage, "path" | "text" | "twin">): boolean {
  const own = toMeasureKey(path);
  return [text, typeof twin === "string" ? twin : ""].some((form) =>
    [...readMeasureKeys(form)].some((key) => key !== own),
  );
}
