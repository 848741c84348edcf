import { join } from "node:path";
import { ask } from "../../ask.ts";
import { withServer } from "../../server.ts";
import { judgeFaults, type Table } from "../verdict.ts";
import { countMails, sendMessage, solveChallenge, toMessage } from "../visitor-message.ts";

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
