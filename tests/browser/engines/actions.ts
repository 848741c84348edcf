import type { Key } from "./engine.ts";

/** Code points of keys (WebDriver section 17.4.2). */
const codes: Readonly<Record<Key, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  ArrowRight: "\uE014",
};

export function toTyping(text: string) {
  const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
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
