import { spawn, spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

const command = new URL("../../src/commands/writing/command.ts", import.meta.url).href;

const program = `
const { withTerminal } = await import(${JSON.stringify(command)});
const ask3 = async (ask) => [await ask("One? "), await ask("Two? "), await ask("Three? ")];
try {
  console.log("Answers: " + JSON.stringify(await withTerminal("usage", ask3)));
} catch (error) {
  console.log("Error: " + error.message.trim());
}
`;

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The output of three questions in a pseudoterminal of util-linux. The input is sent at the first. */
async function askInTerminal(input: string, term = "xterm"): Promise<string> {
  const argv = [process.execPath, "--input-type=module", "--eval", program];
  const terminal = spawn("script", ["-qec", argv.map(quote).join(" "), "/dev/null"], {
    env: { ...process.env, TERM: term },
    stdio: ["pipe", "pipe", "ignore"],
  });
  let output = "";
  let isAsked = false;
  for await (const chunk of terminal.stdout.setEncoding("utf8")) {
    output += chunk;
    if (!isAsked && output.includes("One? ")) {
      isAsked = true;
      terminal.stdin.write(input);
    }
  }
  return output;
}

const hasTerminal = process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;

describe.runIf(hasTerminal)("questions in a terminal", () => {
  it("get all answers if they are pasted at once, in any script", async () => {
    expect(await askInTerminal("Korn 👩‍🍳\nمخبز القمح\nパン屋\n")).toContain(
      'Answers: ["Korn 👩‍🍳","مخبز القمح","パン屋"]',
    );
  });

  it.each([
    ["Ctrl+C", "\u0003"],
    ["Ctrl+D", "\u0004"],
  ])("end with a message after %s", async (_, key) => {
    expect(await askInTerminal(`Korn\n${key}`)).toContain(
      "Error: The input ended early. Nothing was created.",
    );
  });

  it("send no escape sequences to a terminal that does not understand them", async () => {
    const output = await askInTerminal("Korn\n\n\n", "dumb");
    expect(output).toContain('Answers: ["Korn","",""]');
    expect(output).not.toContain("\u001b");
  });
});

it("questions without a terminal are listed with the usage instead", () => {
  const argv = ["--input-type=module", "--eval", program];
  const { stdout } = spawnSync(process.execPath, argv, { input: "Korn\n", encoding: "utf8" });
  expect(stdout).toContain(
    'Error: Missing value: "One?" This terminal is not interactive, so add it to the command:\n\nusage',
  );
});
