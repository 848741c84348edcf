import type { en } from "./words/en.ts";

/** Every text of the interface in one language: the same as in English. */
export type Words = typeof en;

/** What scripts say in a browser. */
export type ScriptWords = Words["scripts"];

type Deep<Value> = Value extends readonly unknown[] | ((...values: never[]) => unknown) | string | boolean
  ? Value
  : { readonly [Key in keyof Value]?: Deep<Value[Key]> };

/** Some of the texts, which stand in place of the engine's; all of them where the engine has none in the site's language. */
export type OwnWords = Deep<Words>;
