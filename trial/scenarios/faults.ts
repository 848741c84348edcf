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

const shutdown = "Faults: SIGTERM";
const rebuild = "Faults: a build under a running server";

/** What fails around the server, and what is done to it. */
export const tryFaults: Scenario = async function* (trial) {
  const { dist, quick, show } = trial;
  show("faults: the mail server");
  yield await tryMail(dist, quick);
  show("faults: a full disk");
  yield await tryFullDisk(dist);
  show("faults: descriptors");
  yield await tryDescriptors(dist);
  show("faults: the clock");
  yield await tryClockJumps(dist);
  show("faults: SIGTERM");
  yield { title: shutdown, lines: await tryShutdown(dist) };
  show("faults: SIGKILL");
  yield { title: "Faults: SIGKILL", lines: [await tryKill(dist)] };
  yield* tryCopy(trial);
};

/** What needs a build of its own: a large download, and a rebuild. */
async function* tryCopy({ dist, quick, show }: Trial): AsyncGenerator<Table> {
  const title = `${shutdown} during downloads, and a rebuild`;
  if (quick) return yield { title, lines: [], skipped: ["Not tried in a quick run: they need three builds of a copy of the project."] };
  show("faults: building a copy of the project");
  const copy = copyProject(dist);
  if (copy === undefined)
    return yield { title, lines: [], skipped: ["Not tried: there is no project with its packages around the build."] };
  try {
    if ((await copy.build()) !== 0) return yield { title, lines: [], skipped: ["Not tried: the copy of the project cannot be built."] };
    show("faults: SIGTERM during downloads");
    yield { title: `${shutdown} during downloads of 20 MB`, lines: await tryShutdownOfDownloads(copy.dist) };
    show("faults: a rebuild");
    yield { title: rebuild, lines: await tryRebuild(copy) };
  } finally {
    copy.remove();
  }
}
