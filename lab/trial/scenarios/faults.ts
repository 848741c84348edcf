import { tryDescriptors } from "../faults/descriptors.ts";
import { tryMail } from "../faults/mail.ts";
import { tryFullDisk, tryKill } from "../faults/mail-folder.ts";
import { tryRebuild } from "../faults/rebuild.ts";
import { tryShutdown } from "../faults/shutdown.ts";
import type { Scenario, Table } from "../verdict.ts";

const faults: Readonly<Record<string, (dist: string, quick: boolean) => Promise<Table>>> = {
  "the mail server": tryMail,
  "a full disk": tryFullDisk,
  descriptors: tryDescriptors,
  SIGTERM: tryShutdown,
  SIGKILL: tryKill,
  "a rebuild": tryRebuild,
};

export const tryFaults: Scenario = async function* ({ dist, quick, show }) {
  for (const [name, tryFault] of Object.entries(faults)) {
    show(`faults: ${name}`);
    yield await tryFault(dist, quick);
  }
};
