import { basename } from "node:path";
import { CommandError } from "../../console/command.ts";
import { suggest } from "../../findings/finding.ts";
import { type Answers, descriptions, parseAnswers } from "../setup/answers.ts";
import { readJson } from "../setup/json-file.ts";
import { parseArguments } from "../writing/command.ts";
import { lookNames } from "../writing/look.ts";

const asked = ["name", "url", "email", "language", "look"];
const others = Object.keys(descriptions).filter((name) => !asked.includes(name));

export const usage = `waymark init FOLDER
waymark init my-site --name "Bäckerei Korn" --url https://www.example.com --email hello@example.com --language de --kind bakery
waymark init my-site --file answers.json

Makes a new site in FOLDER, which must be empty or must not exist. It asks for what you leave out, installs the packages, and makes
the first commit.

  --name TEXT        site name
  --url ORIGIN       public address, such as https://www.example.com
  --email ADDRESS    your email address for messages
  --language TAG     language, such as de
  --kind NAME        kind of place, for the look and the starting pages: ${lookNames.join(", ")}
  --file FILE        a JSON file with these answers, and also: ${others.join(", ")}
  --yes              does not ask, and uses defaults for what you leave out
  --no-install       installs no packages
  --waymark VERSION  the version of the engine, or its package, such as file:waymark-0.1.0.tgz (default: this version)`;

export interface Order {
  readonly folder: string;
  readonly answers: Answers;
  readonly asks: boolean;
  readonly installs: boolean;
  readonly engineVersion: string | undefined;
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

const options = {
  name: text,
  url: text,
  email: text,
  language: text,
  kind: text,
  file: text,
  yes: flag,
  "no-install": flag,
  waymark: text,
  help: flag,
} as const;

/** Undefined for --help. Throws a CommandError. */
export function parseOrder(argv: readonly string[]): Order | undefined {
  const { values, positionals } = parseArguments(usage, {
    args: [...argv],
    options,
    allowPositionals: true,
  });
  const { help, file, yes, waymark, "no-install": noInstall, ...said } = values;
  if (help) return undefined;
  const [folder, ...others] = positionals;
  if (folder === undefined)
    throw new CommandError(
      `The folder of the new site is missing. Write it after init, such as  waymark init my-site\n\n${usage}`,
    );
  if (others.length > 0)
    throw new CommandError(
      `Unexpected argument "${others[0]}". Put a name of several words in quotes.\n\n${usage}`,
    );
  if (file !== undefined && Object.keys(said).length > 0)
    throw new CommandError(`Use either --file or other answers, not both.\n\n${usage}`);
  return {
    folder,
    answers: toAnswers(file === undefined ? said : readJson(file)),
    asks: !yes,
    installs: !noInstall,
    engineVersion: waymark,
  };
}

/** The kind of place is what setup calls the look. */
function toAnswers(said: unknown): Answers {
  if (typeof said !== "object" || said === null || !("kind" in said)) return parseAnswers(said);
  const { kind, ...others } = said;
  if (!lookNames.some((name) => name === kind))
    throw new CommandError(
      `Unknown kind "${String(kind)}". Use one of ${lookNames.join(", ")}. ${suggest(String(kind), lookNames, "")}`.trim(),
    );
  return parseAnswers({ ...others, look: kind });
}

/** For --yes. The address is one that nobody can register, so that `waymark doctor` asks for another. */
export function toDefaults(folder: string): Answers {
  const label = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  const host = `${label || "site"}.example`;
  return parseAnswers({
    name: basename(folder),
    url: `https://${host}`,
    email: `hello@${host}`,
    language: "en",
    look: "studio",
  });
}
