import type { EditingCase } from "./editing-case.ts";

const sound = [
  "title: A sign by the road",
  "description: What the sign by the road says.",
  "published: 2026-01-01",
  "tags: [signs]",
];

export function toSource({
  text = "Text.",
  front = [],
}: Pick<EditingCase, "text" | "front">): string {
  const keys = new Set(front.map(toKey));
  return `---\n${[...sound.filter((line) => !keys.has(toKey(line))), ...front].join("\n")}\n---\n${text}\n`;
}

const toKey = (line: string): string => line.split(":")[0] ?? "";

export function toOthers({ others = [] }: EditingCase): Readonly<Record<string, string>> {
  return Object.fromEntries(
    others.map((other) => (typeof other === "string" ? [other, toOther(other)] : other)),
  );
}

function toOther(path: string): string {
  if (path.startsWith("public/"))
    return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>`;
  const text = "## Wood\n\nText.\n";
  return path.includes("/pages/")
    ? `---\ntitle: About us\ndescription: Who we are and how we work.\nupdated: 2026-01-01\n---\n${text}`
    : toSource({ text });
}
