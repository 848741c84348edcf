import type { en } from "./words/en.ts";

/** English defines the shape of every language. */
export type Words = ReturnType<typeof en>;

export type ScriptWords = Words["scripts"];

type Deep<Value> = Value extends readonly unknown[] | ((...values: never[]) => unknown) | string | boolean
  ? Value
  : { readonly [Key in keyof Value]?: Deep<Value[Key]> };

/** Overrides for some interface texts, or all texts of a new language. May be a function of the locale. */
export type OwnWords = Deep<Words> | ((locale: string) => Deep<Words>);
