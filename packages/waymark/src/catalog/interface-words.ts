import type { en } from "./words/en.ts";

export type Words = ReturnType<typeof en>;

export type ScriptWords = Words["scripts"];

type Deep<Value> = Value extends
  | readonly unknown[]
  | ((...values: never[]) => unknown)
  | string
  | boolean
  ? Value
  : { readonly [Key in keyof Value]?: Deep<Value[Key]> };

/** Some of the interface text, or all of it in a new language. */
export type OwnWords = Deep<Words> | ((locale: string) => Deep<Words>);
