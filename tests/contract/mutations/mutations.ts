import { additions } from "./additions.ts";
import { answers } from "./answers.ts";
import { conditions } from "./conditions.ts";
import type { Mutation } from "./draft.ts";
import { neither } from "./neither.ts";
import { requests } from "./requests.ts";

/** Every mutation of the table that the gate is held to. */
export const mutations: readonly Mutation[] = [...answers, ...requests, ...conditions, ...additions, ...neither];
