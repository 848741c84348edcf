import type { Element } from "hast";
import { type Answer, decodePath, isHtml } from "./answer.ts";
import { toAbsolute } from "./any-site.ts";
import { attributeOf, readElements } from "./html.ts";
import type { Probe } from "./probe.ts";
import { type Site, skipBroken } from "./site.ts";

/** Which addresses of a page are looked at, and what is wrong with what they answer. */
interface Look {
  readonly toAddresses: (elements: readonly Element[]) => readonly string[];
  readonly isAsked?: (path: string) => boolean;
  readonly isMissing: (answer: Answer) => boolean;
}

/** The most addresses of one page that are looked at. */
const mostPerPage = 2000;

interface Target {
  readonly page: Answer;
  readonly href: string;
  readonly path: string;
  readonly fragment: string;
}

/** Holds the addresses in pages to lead to what answers, and to anchors that are there; gives how many addresses were asked. */
export async function expectTargets({ site, ask, expect }: Probe, pages: readonly Answer[], look: Look): Promise<number> {
  const { isAsked = () => true, isMissing } = look;
  const targets = pages.flatMap((page) => toTargets(site, page, look)).filter(({ path }) => isAsked(path));
  const asked = site.pick([...new Set(targets.map(({ path }) => path))]);
  const answers = new Map(await Promise.all(asked.map(async (path) => [path, await skipBroken(findAnswer({ site, ask }, path))] as const)));
  for (const { page, path, href, fragment } of targets) {
    const answer = answers.get(path);
    if (answer === undefined) continue;
    expect(!isMissing(answer), `leads to ${href}, which answers ${answer.status}`, page);
    if (fragment && isHtml(answer)) expect(hasAnchor(answer, fragment), `leads to ${href}, an anchor that its page lacks`, page);
  }
  return asked.length;
}

function toTargets(site: Site, page: Answer, { toAddresses }: Look): Target[] {
  const hrefs = new Set(toAddresses(readElements(page)));
  return [...hrefs].slice(0, mostPerPage).flatMap((href) => {
    const absolute = toAbsolute(href, page) ?? "data:";
    const path = site.toPath(absolute);
    return path === undefined ? [] : [{ page, href, path, fragment: absolute.split("#")[1] ?? "" }];
  });
}

/** What stands at a path: a page is read; a file, which may be large, is asked for by HEAD, and read where HEAD is answered in another way. */
export async function findAnswer({ site, ask }: Pick<Probe, "site" | "ask">, path: string): Promise<Answer> {
  if (!/\.(?!html?$)\w+$/i.test(path)) return site.read(path);
  const head = await ask(path, { method: "HEAD" });
  return head.status === 200 ? head : site.read(path);
}

const known = new WeakMap<Answer, ReadonlySet<string | undefined>>();

/** Whether a page has an anchor (HTML section 7.4.6.4); `top`, text fragments and what scripts route by need none. */
function hasAnchor(page: Answer, fragment: string): boolean {
  if (/^(top$|:~:|[/!])/i.test(fragment)) return true;
  const anchors =
    known.get(page) ?? new Set(readElements(page).map((element) => attributeOf(element, "id") ?? attributeOf(element, "name")));
  known.set(page, anchors);
  return anchors.has(fragment) || anchors.has(decodePath(fragment) ?? fragment);
}
