import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildCommand, createWorkspace } from "../../../tests/workspace.ts";
import { ask } from "../../ask.ts";
import { withServer } from "../../server.ts";
import { judgeFaults, type Line, type Table } from "../verdict.ts";

type Observer = ReturnType<typeof createObserver>;

const promise = "every page is answered whole, and an ETag belongs to its bytes";

const title = "Faults: a build under a running server";
const article = "src/content/articles/paint.md";

/** In a copy of the project with the fixtures' site. */
export async function tryRebuild(dist: string, quick: boolean): Promise<Table> {
  if (quick) return { title, lines: [], skipped: ["Not tried in a quick run: it needs three builds of a copy of the project."] };
  if (dist !== resolve("dist")) return { title, lines: [], skipped: ["Not tried: the build is another project's."] };
  const workspace = createWorkspace();
  try {
    workspace.build();
    const observer = await withServer(join(workspace.folder, "dist"), {}, async ({ port }) => createObserver(await readPaths(port)));
    await withServer(join(workspace.folder, "dist"), {}, ({ port }) => observer.lookAround(port));
    workspace.edit(article, " the ", " teh ");
    const rebuilt = await tryOne(workspace.folder, observer, "a rebuild with an edit of the same length", 0);
    workspace.edit(article, "title:", "titel:");
    const failed = await tryOne(workspace.folder, observer, "a build that fails", 1);
    return { title, lines: [rebuilt, failed] };
  } finally {
    workspace.remove();
  }
}

async function tryOne(folder: string, observer: Observer, name: string, expected: number): Promise<Line> {
  observer.statuses.clear();
  observer.reused.clear();
  const dist = join(folder, "dist");
  const status = await withServer(dist, {}, async ({ port }) => {
    const built = build(folder);
    let isBuilding = true;
    built.finally(() => (isBuilding = false));
    while (isBuilding) await Promise.all([observer.lookAround(port), wait(500)]);
    await observer.lookAround(port);
    return built;
  });
  const restarted = await withServer(dist, {}, ({ port }) => observer.lookAround(port)).then(
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

/** Not the workspace's own build, which blocks the observer. */
async function build(folder: string): Promise<number> {
  const { SITE_URL: _, URL: __, ...environment } = process.env;
  const env = { ...environment, ASTRO_TELEMETRY_DISABLED: "1" };
  const [status] = await once(spawn(process.execPath, buildCommand, { cwd: folder, env, stdio: "ignore" }), "close");
  return status ?? 1;
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
  };
}
