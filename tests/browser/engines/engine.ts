export interface Preferences {
  readonly colorScheme?: "light" | "dark";
}

/** A key name of UI Events. */
export type Key = "Tab" | "Enter" | "ArrowRight";

/** Has its own empty cache. Input goes through the engine. */
export interface Tab {
  /** Undefined if the engine has no console API. */
  readonly faults: string[] | undefined;
  resize(width: number, height: number): Promise<void>;
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** The JSON value of an expression, after awaiting a promise. */
  run(expression: string): Promise<unknown>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** In CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Engine {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}
