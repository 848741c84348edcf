import { afterAll, beforeAll } from "vitest";
import { findBuiltSite } from "../fixtures/built-site.ts";
import { valuesOf } from "../mail/parse-mail.ts";
import { type Smtp, startSmtp } from "../mail/smtp.ts";
import { createWorkspace, type Workspace } from "../workspace.ts";
import { startProcess, toAstro } from "./node-server.ts";
import { createSender, type Send } from "./wire.ts";

type FindFolder = () => string | Promise<string>;

/** For all tests of a file or group. */
export function useProcess(
  argv: readonly string[],
  findFolder: FindFolder,
  toEnvironment: () => Readonly<Record<string, string>> = () => ({}),
) {
  let server: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    server = await startProcess(argv, toEnvironment(), await findFolder());
  }, 180_000);
  afterAll(() => server?.stop());
  return { getOrigin: () => server.origin, getOutput: () => server.getOutput() };
}

/** One per test file. Behind a proxy, so every sender is a separate client. */
export function useHost(argv: readonly string[], findFolder: FindFolder = findBuiltSite) {
  let smtp: Smtp;
  let clients = 0;
  const startMail = async (port?: number) => {
    smtp = await startSmtp({ disabledCommands: ["STARTTLS"] }, port);
  };
  beforeAll(() => startMail());
  afterAll(() => smtp?.stop());
  const toSettings = () => ({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    SMTP_TLS: "optional",
    TRUST_PROXY: "1",
  });
  const { getOrigin } = useProcess(argv, findFolder, toSettings);
  return {
    getOrigin,
    mails: () => smtp.taken,
    stopMail: () => smtp.stop(),
    startMail: () => startMail(smtp.port),
    delivered: () => smtp.taken.flatMap((mail) => valuesOf(mail, "message-id")),
    restart: async (): Promise<Send> => {
      clients += 1;
      const send = createSender(getOrigin());
      const client = `192.0.2.${clients}`;
      return (path, options) =>
        send(path, { ...options, headers: { ...options?.headers, "x-forwarded-for": client } });
    },
  };
}

export const astroDev = toAstro("dev", "--ignore-lock");

export function useDevelopment(prepare: (workspace: Workspace) => void, env = {}) {
  const workspace = createWorkspace();
  const findFolder = () => {
    prepare(workspace);
    return workspace.folder;
  };
  const { getOrigin, getOutput } = useProcess(astroDev, findFolder, () => env);
  const send: Send = (path, options) => createSender(getOrigin())(path, options);
  return { workspace, getOrigin, getOutput, send };
}
