/** What a reader has set, for as long as a browser runs. */
export interface Preferences {
  readonly colorScheme?: "light" | "dark";
}

/** A key that is no letter, by its name in UI Events. */
export type Key = "Tab" | "Enter" | "ArrowRight";

/** A page with an empty cache of its own, in any engine. Input goes through the engine, as from a hand. */
export interface Tab {
  /** Errors of the console and of scripts; none where the engine tells of no console. */
  readonly faults: string[] | undefined;
  resize(width: number, height: number): Promise<void>;
  /** Goes to an address and waits for its `load`. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** The value of an expression, as JSON carries it; of a promise, what it is fulfilled with. */
  run(expression: string): Promise<unknown>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses at a place of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** The window as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that runs. */
export interface Engine {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}
