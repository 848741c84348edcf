import type { Site } from "../catalog/site.ts";
import { fillMarks, readMeasureKeys, toMeasureKey } from "../outputs/measures.ts";
import { type MeasuredPage, toPageFigures, toSiteFigures } from "./figures.ts";
import type { PreparedFile } from "./file-bodies.ts";
import type { PageWeight } from "./page-weight.ts";

/** A page whose figures are to be found. */
export interface UnmeasuredPage {
  readonly path: string;
  readonly name: string;
  /** Its HTML, with marks for what is to be measured. */
  readonly text: string;
  /** Its Markdown where that has marks too, else its bytes; none where it has no twin. */
  readonly twin: string | number | undefined;
  readonly load: PageWeight;
  /** The bytes that its document was sent in when it was built last. */
  readonly previousSize: number | undefined;
}

interface Draft extends UnmeasuredPage {
  readonly key: string;
  sent: number;
  prepared?: PreparedFile;
}

/** After so many rounds the size of a document only grows, so that one on the edge between two figures comes to rest. */
const freeRounds = 3;
const mostRounds = 20;
/** How much of a page is left by Brotli. */
const usualRatio = 0.28;

/** Finds the figures of a site's pages and puts them into texts; `prepare` compresses a page. */
export function createMeasuredPages(site: Site, prepare: (name: string, body: Buffer) => Promise<PreparedFile>) {
  const measured = new Map<string, MeasuredPage>();
  const figures = new Map<string, Readonly<Record<string, string>>>();

  const fill = (text: string) => fillMarks(text, (measure, key) => figures.get(key)?.[measure]);

  /** Whether what is to be said of a page or of the site is other than before. */
  function say(key: string, next: Readonly<Record<string, string>>): boolean {
    const before = figures.get(key);
    figures.set(key, next);
    return before === undefined || Object.entries(next).some(([measure, text]) => before[measure] !== text);
  }

  function measure({ key, path, twin, load, sent, prepared, text }: Draft): boolean {
    const html = prepared?.body.length ?? text.length;
    const page = { path, sent, html, twin: typeof twin === "string" ? Buffer.byteLength(fill(twin)) : twin, load };
    measured.set(key, page);
    return say(key, toPageFigures(site, page));
  }

  /** Finds the figures that agree with each other while documents are sent in the sizes that are known of them. */
  function agree(drafts: readonly Draft[], showOthers: boolean): void {
    // A twin has figures of its page in it.
    for (const draft of drafts)
      say(draft.key, toPageFigures(site, { ...draft, html: 0, twin: typeof draft.twin === "string" ? 0 : draft.twin }));
    if (showOthers) say("", toSiteFigures(site, [...measured.values()]));
    for (let round = 0, changed = true; changed && round < mostRounds; round += 1) changed = measureAll(drafts, showOthers);
  }

  function measureAll(drafts: readonly Draft[], showOthers: boolean): boolean {
    const changes = drafts.map(measure);
    return [...changes, showOthers && say("", toSiteFigures(site, [...measured.values()]))].includes(true);
  }

  async function refill(draft: Draft, round: number): Promise<void> {
    const body = Buffer.from(fill(draft.text));
    if (!draft.prepared?.body.equals(body)) draft.prepared = await prepare(draft.name, body);
    const sent = draft.prepared.brotli?.length ?? body.length;
    draft.sent = round < freeRounds ? sent : Math.max(draft.sent, sent);
  }

  /** A figure changes the size of the page that it stands on: fills the pages in until all say what they are. */
  async function settle(pages: readonly UnmeasuredPage[], showOthers: boolean): Promise<PreparedFile[]> {
    const drafts = pages.map(
      (page): Draft => ({ ...page, key: toMeasureKey(page.path), sent: page.previousSize ?? page.text.length * usualRatio }),
    );
    // Compressing takes the longest: what is guessed agrees with itself before.
    agree(drafts, showOthers);
    for (let round = 0, changed = true; changed && round < mostRounds; round += 1) {
      await Promise.all(drafts.map((draft) => refill(draft, round)));
      changed = measureAll(drafts, showOthers);
    }
    return drafts.flatMap(({ prepared }) => prepared ?? []);
  }

  return {
    fill,
    /** Adds a page that has its figures, for the others. */
    add: (page: UnmeasuredPage, prepared: PreparedFile) =>
      agree([{ ...page, key: toMeasureKey(page.path), sent: (prepared.brotli ?? prepared.body).length, prepared }], false),
    /** Finds the figures of a page that shows no others; gives it with them. */
    settlePage: (page: UnmeasuredPage) => settle([page], false),
    /** Finds those of the pages that show figures of other pages and of the site, once those of all others are found. */
    settleOthers: (pages: readonly UnmeasuredPage[]) => settle(pages, true),
  };
}

/** Whether a page shows figures of other pages or of the site, in either of its forms. */
export function showsOthers({ path, text, twin }: Pick<UnmeasuredPage, "path" | "text" | "twin">): boolean {
  const own = toMeasureKey(path);
  return [text, typeof twin === "string" ? twin : ""].some((form) => [...readMeasureKeys(form)].some((key) => key !== own));
}
