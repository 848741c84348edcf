import type { en } from "./words/en.ts";

/** Every text of the interface in one language: the same as in English. */
export type Words = ReturnType<typeof en>;

/** What scripts say in a browser. */
export type ScriptWords = Words["scripts"];

type Deep<Value> = Value extends readonly unknown[] | ((...values: never[]) => unknown) | string | boolean
  ? Value
  : { readonly [Key in keyof Value]?: Deep<Value[Key]> };

/** Some of the texts, which replace the engine's, or all of them in a language that the engine does not have; also by the locale of numbers. */
export type OwnWords = Deep<Words> | ((locale: string) => Deep<Words>);
