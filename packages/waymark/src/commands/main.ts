import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CommandError, runCommand } from "../console/command.ts";
import { print } from "../console/printable.ts";
import { listCommands } from "./table.ts";
import { readManifest } from "./writing/engine-manifest.ts";

// The command waymark. bin/waymark.mjs runs this file on the right version of Node.

const siteFile = "src/content/site.ts";
const program = fileURLToPath(import.meta.url);
const commands = listCommands(program.endsWith(".ts"));
const [word = "", ...argv] = process.argv.slice(2);

await runCommand(async () => {
  if (["", "--help", "-h", "help"].includes(word)) print(toUsage());
  else if (["--version", "-v"].includes(word)) print(readManifest().version);
  else await runNamed();
});

async function runNamed(): Promise<void> {
  const command = commands.find(({ name }) => name === word);
  if (command === undefined) {
    const { suggest } = await import("../findings/finding.ts");
    const names = commands.map(({ name }) => name);
    throw new CommandError(
      `Unknown command "${word}". ${suggest(word, names, "")}`.trim() +
        "\nTo list all commands, run  waymark --help",
    );
  }
  if (command.needsSite && !argv.includes("--help") && !existsSync(siteFile))
    throw new CommandError(
      `This folder contains no site: ${siteFile} does not exist.
Change to your site's folder first, such as with  cd my-site. To make a new site, run  waymark init my-site`,
    );
  await command.run(argv, { program });
}

function toUsage(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, help }) => `  ${name.padEnd(width)}  ${help}`);
  return `waymark COMMAND [ARGUMENT...]

${lines.join("\n")}

To see a command's arguments, run  waymark COMMAND --help`;
}
