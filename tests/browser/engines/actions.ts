import type { Key } from "./engine.ts";

/** Keys by their code points in WebDriver, section 17.4.2 (keyboard actions). */
const codes: Readonly<Record<Key, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  ArrowRight: "\uE014",
};

/** Presses each character of a text in turn, as WebDriver and WebDriver BiDi both take it. */
export function toTyping(text: string) {
  const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
  return [{ type: "key", id: "keyboard", actions }];
}

/** Presses one key. */
export const toKeyPress = (key: Key) => toTyping(codes[key]);

/** Presses the main button at a place of the window. */
export function toClick(x: number, y: number) {
  const at = { x: Math.round(x), y: Math.round(y), duration: 0, origin: "viewport" };
  const actions = [
    { type: "pointerMove", ...at },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}
