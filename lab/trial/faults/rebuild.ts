import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { ask } from "../../ask.ts";
import { withServer } from "../../server.ts";
import { judgeFaults, type Line, type Table } from "../verdict.ts";
import type { ProjectCopy } from "./project-copy.ts";

type Observer = ReturnType<typeof createObserver>;

const promise = "every page is answered whole, and an ETag belongs to its bytes";

export async function tryRebuild(copy: ProjectCopy): Promise<Table> {
  const observer = await withServer(copy.dist, {}, async ({ port }) => createObserver(await readPaths(port)));
  await withServer(copy.dist, {}, ({ port }) => observer.lookAround(port));
  copy.edit((text) => text.replace(/ the (?!.* the )/s, " teh "));
  const rebuilt = await tryOne(copy, observer, "a rebuild with an edit of the same length", 0);
  copy.edit((text) => text.replace(/^title:/m, "titel:"));
  const failed = await tryOne(copy, observer, "a build that fails", 1);
  return { title: "Faults: a build under a running server", lines: [rebuilt, failed] };
}

async function tryOne(copy: ProjectCopy, observer: Observer, name: string, expected: number): Promise<Line> {
  observer.statuses.clear();
  observer.reused.clear();
  const status = await withServer(copy.dist, {}, async ({ port }) => {
    const built = copy.build();
    let isBuilding = true;
    built.finally(() => (isBuilding = false));
    while (isBuilding) await Promise.all([observer.glance(port), wait(500)]);
    await observer.lookAround(port);
    return built;
  });
  const restarted = await withServer(copy.dist, {}, ({ port }) => observer.lookAround(port)).then(
    () => false as const,
    () => "the server does not start again",
  );
  const { statuses, reused } = observer;
  const others = [...statuses].filter(([one]) => one !== "200").map(([one, count]) => `${count} answers ${one}`);
  const faults = [
    ...others,
    reused.size > 0 && `${reused.size} ETags with other bytes`,
    restarted,
    (status === 0) !== (expected === 0) && `the build ended with ${status}`,
  ];
  return {
    figures: { during: name, answers: [...statuses].map(([one, count]) => `${one}: ${count}`).join(", "), "reused ETags": reused.size },
    verdicts: [judgeFaults(name, promise, faults)],
  };
}

async function readPaths(port: number): Promise<string[]> {
  const { body } = await ask(port, { path: "/sitemap.xml" });
  const pages = [...body.toString().matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url ?? "").pathname);
  const twins = pages.filter((path) => path !== "/").map((path) => `${path}.md`);
  return [...pages, ...twins, "/index.md", "/llms.txt", "/llms-full.txt", "/feed.json", "/rss.xml", "/sitemap.xml"];
}

function createObserver(paths: readonly string[]) {
  const statuses = new Map<string, number>();
  const reused = new Set<string>();
  const known = new Map<string, string>();
  const views = paths.flatMap((path) => ["identity", "br"].map((coding) => ({ path, coding })));
  let next = 0;
  const look = async (port: number, { path, coding }: (typeof views)[number]) => {
    const answer = await ask(port, { path, headers: { "Accept-Encoding": coding }, deadline: 5_000 }).catch(() => undefined);
    const status = String(answer?.status ?? "none");
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (answer?.status !== 200) return;
    const tag = `${path} ${answer.headers.etag}`;
    const digest = createHash("sha256").update(answer.body).digest("base64");
    if ((known.get(tag) ?? digest) !== digest) reused.add(tag);
    known.set(tag, known.get(tag) ?? digest);
  };
  return {
    statuses,
    reused,
    async lookAround(port: number) {
      for (const view of views) await look(port, view);
    },
    async glance(port: number) {
      const seen = Array.from({ length: 4 }, (_, index) => views[(next + index) % views.length]).filter((view) => view !== undefined);
      next += seen.length;
      await Promise.all(seen.map((view) => look(port, view)));
    },
  };
}
