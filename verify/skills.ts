import { hash } from "node:crypto";
import type { Answer } from "./answer.ts";
import { textAt } from "./json-value.ts";
import type { Probe } from "./probe.ts";

/** Holds an index of agent skills to name each by itself, as its discovery 0.2.0 writes names. */
export function expectNames({ expect, expectEqual }: Probe, index: Answer, skills: readonly unknown[]): void {
  const names = skills.map((skill) => textAt(skill, "name"));
  expectEqual(new Set(names).size, names.length, "number of distinct names", index);
  for (const name of names) expect(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 64, `has the malformed name "${name}"`, index);
}

/** Holds a guide to be the bytes whose digest the index has. */
export function expectDigest({ expectEqual }: Probe, guide: Answer, skill: unknown): void {
  expectEqual(`sha256:${hash("sha256", guide.body)}`, textAt(skill, "digest"), "digest", guide);
}
