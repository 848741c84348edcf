import { afterEach } from "vitest";
import { describeApiContract } from "./api-contract.ts";
import { describeContactContract } from "./contact-contract.ts";
import { useContactServer } from "./contact-server.ts";
import { startProcess } from "./node-server.ts";
import { describeSiteContract } from "./site-contract.ts";
import { createSender } from "./wire.ts";

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

describeApiContract("node server", {
  rawTargets: true,
  restart: async () => {
    const server = await startProcess(["dist/server/entry.mjs"]);
    stop = server.stop;
    return createSender(server.origin);
  },
});

describeSiteContract("node server", { validators: true, start: () => startProcess(["dist/server/entry.mjs"]) });

describeContactContract("node server", () => useContactServer(["dist/server/entry.mjs"]));
