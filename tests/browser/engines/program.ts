import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";

export interface Program {
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

export function startProgram(executable: string, argv: readonly string[], options: SpawnOptions): Program {
  const child = spawn(executable, argv, options);
  const kill = () => void child.kill();
  process.once("exit", kill);
  return {
    child,
    async stop() {
      process.off("exit", kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      kill();
      await once(child, "exit");
    },
  };
}
