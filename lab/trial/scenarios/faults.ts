import { tryClockJumps } from "../faults/clock.ts";
import { tryDescriptors } from "../faults/descriptors.ts";
import { tryFullDisk } from "../faults/disk.ts";
import { tryKill } from "../faults/kill.ts";
import { tryMail } from "../faults/mail.ts";
import { copyProject } from "../faults/project-copy.ts";
import { tryRebuild } from "../faults/rebuild.ts";
import { tryShutdown, tryShutdownOfDownloads } from "../faults/shutdown.ts";
import type { Scenario, Trial } from "../scenario.ts";
import type { Table } from "../verdict.ts";

const faults: Readonly<Record<string, (dist: string, quick: boolean) => Promise<Table>>> = {
  "the mail server": tryMail,
  "a full disk": tryFullDisk,
  descriptors: tryDescriptors,
  "the clock": tryClockJumps,
  SIGTERM: tryShutdown,
  SIGKILL: tryKill,
};

export const tryFaults: Scenario = async function* (trial) {
  for (const [name, tryFault] of Object.entries(faults)) {
    trial.show(`faults: ${name}`);
    yield await tryFault(trial.dist, trial.quick);
  }
  yield* tryCopy(trial);
};

async function* tryCopy({ dist, quick, show }: Trial): AsyncGenerator<Table> {
  const skip = (reason: string): Table => ({
    title: "Faults: SIGTERM during downloads, and a rebuild",
    lines: [],
    skipped: [`Not tried${reason}`],
  });
  if (quick) return yield skip(" in a quick run: they need three builds of a copy of the project.");
  show("faults: building a copy of the project");
  const copy = copyProject(dist);
  if (copy === undefined) return yield skip(": there is no project with its packages around the build.");
  try {
    if ((await copy.build()) !== 0) return yield skip(": the copy of the project cannot be built.");
    show("faults: SIGTERM during downloads");
    yield await tryShutdownOfDownloads(copy.dist);
    show("faults: a rebuild");
    yield await tryRebuild(copy);
  } finally {
    copy.remove();
  }
}
