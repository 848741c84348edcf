import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";

export type Preferences = Readonly<{ colorScheme?: "light" | "dark" }>;

export type Key = "Tab" | "Enter" | "ArrowRight";

/** With its own empty cache. */
export interface Tab {
  /** Undefined without a console API. */
  readonly faults: string[] | undefined;
  resize(width: number, height: number): Promise<void>;
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** As JSON, after awaiting a promise. */
  run(expression: string): Promise<unknown>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  click(x: number, y: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Engine {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** WebDriver section 17.4.2. */
const codes: Readonly<Record<Key, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  ArrowRight: "\uE014",
};

export function toTyping(text: string) {
  const actions = [...text].flatMap((value) =>
    ["keyDown", "keyUp"].map((type) => ({ type, value })),
  );
  return [{ type: "key", id: "keyboard", actions }];
}

export const toKeyPress = (key: Key) => toTyping(codes[key]);

export function toClick(x: number, y: number) {
  const at = { x: Math.round(x), y: Math.round(y), duration: 0, origin: "viewport" };
  const actions = [
    { type: "pointerMove", ...at },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

export function startProgram(executable: string, argv: readonly string[], options: SpawnOptions) {
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
