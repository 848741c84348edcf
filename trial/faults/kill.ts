import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseMail } from "../../tests/mail/parse-mail.ts";
import { ask } from "../ask.ts";
import { withServer } from "../server.ts";
import { judgeFaults, type Line } from "../verdict.ts";
import { sendMessage, solveChallenge, toMessage } from "../visitor-message.ts";

const ending = "the last words of the message";

/** SIGKILL right after a message was confirmed, and a start on what is left. */
export async function tryKill(dist: string): Promise<Line> {
  const { confirmed, whole } = await withServer(dist, {}, async (server) => {
    const { status } = await sendMessage(server.port, toMessage(await solveChallenge(server.port), `Hello, ${ending}`));
    server.signal("SIGKILL");
    await server.ended;
    const folder = join(server.folder, "mail");
    const mails = readdirSync(folder).filter((name) =>
      parseMail(readFileSync(join(folder, name)))
        .text.trimEnd()
        .endsWith(ending),
    );
    return { confirmed: status, whole: mails.length };
  });
  const restarted = await withServer(dist, {}, async ({ port }) => (await ask(port, { path: "/" })).status);
  const faults = [
    confirmed !== 200 && `${confirmed} to the message`,
    whole !== 1 && `${whole} whole mails`,
    restarted !== 200 && `${restarted} after the restart`,
  ].filter((fault) => fault !== false);
  return {
    figures: { SIGKILL: "after a confirmed message", message: confirmed, "whole mails": whole, "page after restart": restarted },
    verdicts: [judgeFaults("SIGKILL after a confirmed message", "what was confirmed is there, and the site starts again", faults)],
  };
}
