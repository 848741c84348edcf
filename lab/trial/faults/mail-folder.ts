import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask } from "../../ask.ts";
import { withServer } from "../../server.ts";
import { judgeFaults, type Line, type Table } from "../verdict.ts";
import { countMails, sendMessage, solveChallenge, toMessage } from "../visitor-message.ts";

const title = "Faults: a full disk under the mail folder";

export async function tryFullDisk(dist: string): Promise<Table> {
  const disk = mkdtempSync(join(tmpdir(), "trial-disk-"));
  try {
    const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]).status === 0;
    if (!isMounted) return { title, lines: [], skipped: ["Not tried: only root may make a small disk to fill."] };
    try {
      return { title, lines: [await tryOn(disk, dist)] };
    } finally {
      spawnSync("umount", [disk]);
    }
  } finally {
    rmSync(disk, { recursive: true });
  }
}

function tryOn(disk: string, dist: string): Promise<Line> {
  const folder = join(disk, "mail");
  return withServer(dist, { environment: { MAIL_FOLDER: folder } }, async ({ port }) => {
    const message = toMessage(await solveChallenge(port), "A long message. ".repeat(600));
    fill(join(disk, "filling"));
    const failed = await sendMessage(port, message).catch(() => undefined);
    const left = countMails(folder).mails;
    rmSync(join(disk, "filling"));
    const retried = await sendMessage(port, message).catch(() => undefined);
    const { mails, whole } = countMails(folder);
    const isProblem = failed?.headers["content-type"] === "application/problem+json";
    const faults = [
      !((failed?.status ?? 0) >= 500 && isProblem) && `${failed?.status ?? "nothing"} in place of a Problem`,
      left > 0 && `${left} files left on the full disk`,
      retried?.status !== 200 && `${retried?.status ?? "nothing"} to the second try`,
      (whole !== 1 || mails !== 1) && `${whole} whole mails of ${mails}`,
    ];
    const figures = { answer: failed?.status ?? "none", "files left": left, "second try": retried?.status ?? "none", "whole mails": whole };
    return { figures, verdicts: [judgeFaults("a full disk", "the visitor is told, and no mail is half written", faults)] };
  });
}

function fill(file: string): void {
  const descriptor = openSync(file, "w");
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(1_024));
  } catch {
    closeSync(descriptor);
  }
}

export async function tryKill(dist: string): Promise<Table> {
  const { confirmed, whole } = await withServer(dist, {}, async (server) => {
    const { status } = await sendMessage(server.port, toMessage(await solveChallenge(server.port)));
    server.signal("SIGKILL");
    await server.ended;
    return { confirmed: status, whole: countMails(join(server.folder, "mail")).whole };
  });
  const restarted = await withServer(dist, {}, async ({ port }) => (await ask(port, { path: "/" })).status);
  const faults = [
    confirmed !== 200 && `${confirmed} to the message`,
    whole !== 1 && `${whole} whole mails`,
    restarted !== 200 && `${restarted} after the restart`,
  ];
  const figures = { SIGKILL: "after a confirmed message", message: confirmed, "whole mails": whole, "page after restart": restarted };
  const verdict = judgeFaults("SIGKILL after a confirmed message", "what was confirmed is there, and the site starts again", faults);
  return { title: "Faults: SIGKILL", lines: [{ figures, verdicts: [verdict] }] };
}
