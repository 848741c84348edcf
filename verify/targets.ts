import { type Answer, decodePath, isHtml } from "./answer.ts";
import { attributeOf, readElements, toAbsolute } from "./html.ts";
import { skipBroken } from "./open-site.ts";
import type { Probe } from "./probe.ts";

const mostPerPage = 2000;

export interface Target {
  readonly page: Answer;
  readonly href: string;
  readonly path: string;
  readonly fragment: string;
}

export function toTargets({ site }: Probe, page: Answer, hrefs: readonly string[]): Target[] {
  return [...new Set(hrefs)].slice(0, mostPerPage).flatMap((href) => {
    const absolute = toAbsolute(href, page) ?? "data:";
    const path = site.toPath(absolute);
    return path === undefined ? [] : [{ page, href, path, fragment: absolute.split("#")[1] ?? "" }];
  });
}

export async function askTargets(probe: Probe, targets: readonly Target[]): Promise<(readonly [Target, Answer])[]> {
  const asked = probe.site.pick([...new Set(targets.map(({ path }) => path))]);
  const answers = new Map(await Promise.all(asked.map(async (path) => [path, await skipBroken(findAnswer(probe, path))] as const)));
  return targets.flatMap((target) => {
    const answer = answers.get(target.path);
    return answer ? [[target, answer] as const] : [];
  });
}

/** Uses HEAD for files, which may be large. */
async function findAnswer({ site, ask }: Probe, path: string): Promise<Answer> {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? "html";
  const head = /^html?$/i.test(extension) ? undefined : await ask(path, { method: "HEAD" });
  return head?.status === 200 ? head : site.read(path);
}

const known = new WeakMap<Answer, ReadonlySet<string | undefined>>();

/** HTML section 7.4.6.4. Skips `top`, text fragments and client-side routes. */
export function hasAnchor(page: Answer, fragment: string): boolean {
  if (!isHtml(page) || /^($|top$|:~:|[/!])/i.test(fragment)) return true;
  const anchors =
    known.get(page) ?? new Set(readElements(page).map((element) => attributeOf(element, "id") ?? attributeOf(element, "name")));
  known.set(page, anchors);
  return anchors.has(fragment) || anchors.has(decodePath(fragment) ?? fragment);
}
