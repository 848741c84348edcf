import type { en } from "./words/en.ts";

export type Words = ReturnType<typeof en>;

export type ScriptWords = Words["scripts"];

type Deep<Value> = Value extends readonly unknown[] | ((...values: never[]) => unknown) | string | boolean
  ? Value
  : { readonly [Key in keyof Value]?: Deep<Value[Key]> };

/** Overrides for some of the interface text, or the complete text in a new language. Can be a function of the locale. */
export type OwnWords = Deep<Words> | ((locale: string) => Deep<Words>);
