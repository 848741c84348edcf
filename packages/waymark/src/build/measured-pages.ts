import { findSite, type Site } from "../catalog/site.ts";
import { fillMarks, readMeasureKeys, toMeasureKey, toSiteKey } from "../placeholders/measures.ts";
import type { PreparedFile } from "./file-bodies.ts";
import { type MeasuredPage, toPageMeasures, toSiteMeasures } from "./measures.ts";
import type { PageWeight } from "./page-weight.ts";

interface DescribedPage {
  readonly path: string;
  /** Text if it contains placeholders too, or else bytes. Undefined without a twin. */
  readonly twin: string | number | undefined;
  readonly load: PageWeight;
}

export interface UnmeasuredPage extends DescribedPage {
  readonly name: string;
  readonly text: string;
  /** Of the compressed size, in bytes. */
  readonly estimate: number;
}

/** A page that already shows its numbers, which come from the compressed size `sent`, in bytes. */
interface FilledPage extends DescribedPage {
  readonly sent: number;
}

/** Other digits change the compressed size of a page by less than this. */
export const digitBytes = 16;

/**
 * A page is filled in with its estimated size and compressed. If that shows other numbers, it is
 * filled in with them. They are rounded up, and never below the size of the published page.
 */
export function createMeasuredPages(
  site: Site,
  prepare: (name: string, body: Buffer) => Promise<PreparedFile>,
) {
  const measured = new Map<string, MeasuredPage>();
  const measures = new Map<string, Readonly<Record<string, string>>>();

  const fill = (text: string) => fillMarks(text, (measure, key) => measures.get(key)?.[measure]);

  function fillPage({ path, text }: UnmeasuredPage): Buffer {
    try {
      return Buffer.from(fill(text));
    } catch (error) {
      throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
    }
  }

  const prepareAll = (
    pages: readonly UnmeasuredPage[],
    drafts: readonly PreparedFile[],
  ): Promise<readonly PreparedFile[]> =>
    Promise.all(
      pages.map(async (page, index) => {
        const body = fillPage(page);
        const draft = drafts[index];
        return draft?.body.equals(body) ? draft : prepare(page.name, body);
      }),
    );

  /** With a number of usual length for one that is not known yet. */
  const toTwinBytes = (text: string): number =>
    Buffer.byteLength(fillMarks(text, (measure, key) => measures.get(key)?.[measure] ?? "1,000"));

  function update(key: string, next: Readonly<Record<string, string>>): boolean {
    const before = measures.get(key);
    measures.set(key, next);
    return Object.entries(next).some(([measure, text]) => before?.[measure] !== text);
  }

  function updateSites(): readonly boolean[] {
    const pages = [...measured.values()];
    return site.all.map((own) => {
      const ofLanguage = pages.filter(({ path }) => findSite(site, path) === own);
      return update(toSiteKey(own), toSiteMeasures(own, ofLanguage));
    });
  }

  function measure({ path, twin, load }: DescribedPage, sent: number): boolean {
    const key = toMeasureKey(path);
    const page = { path, sent, twin: typeof twin === "string" ? toTwinBytes(twin) : twin, load };
    measured.set(key, page);
    return update(key, toPageMeasures(findSite(site, path), page));
  }

  /** True if a number changed. */
  function measureAll(
    pages: readonly UnmeasuredPage[],
    sizes: readonly number[],
    showOthers: boolean,
  ): boolean {
    const changes = pages.map((page, index) => measure(page, sizes[index] ?? page.estimate));
    return [...changes, ...(showOthers ? updateSites() : [])].includes(true);
  }

  async function fillIn(
    pages: readonly UnmeasuredPage[],
    showOthers: boolean,
  ): Promise<readonly PreparedFile[]> {
    measureAll(pages, [], showOthers);
    const drafts = await prepareAll(pages, []);
    const sizes = pages.map(({ estimate }, index) => drafts[index]?.sent ?? estimate);
    if (!measureAll(pages, sizes, showOthers)) return drafts;
    const largest = sizes.map((size) => size + digitBytes);
    measureAll(pages, largest, showOthers);
    return prepareAll(pages, drafts);
  }

  return {
    fill,
    fillPage: (page: UnmeasuredPage) => fillIn([page], false),
    /** Measures twice, because the size of its twin depends on the numbers that its twin shows. */
    addFilled(page: FilledPage): void {
      measure(page, page.sent);
      measure(page, page.sent);
    },
    /** The size, in bytes, that the page's numbers come from. */
    findSize: (path: string) => measured.get(toMeasureKey(path))?.sent,
    /** Pages with measurements of others or of the site, after all other pages. */
    fillOthers: (pages: readonly UnmeasuredPage[]) => fillIn(pages, true),
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
