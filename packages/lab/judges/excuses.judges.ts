import { expect, it } from "vitest";
import { judge } from "./excuses.ts";

const excuses = [{ rule: "no-form", at: ["/ <form>", "/articles/* <form>"], reason: "It works." }];
const home = { rule: "no-form", at: "/ <form>", message: "A form." };
const article = { rule: "no-form", at: "/articles/a <form>" };

it.each([
  ["accepts findings at the excused addresses", [home, article], []],
  [
    "reports a finding at another address",
    [home, article, { ...home, at: "/about <form>" }],
    ["no-form at /about <form>: A form."],
  ],
  [
    "reports another rule at an excused address",
    [home, article, { ...article, rule: "no-table" }],
    ["no-table at /articles/a <form>"],
  ],
  [
    "reports an excused address without a finding",
    [home],
    ["The excuse of no-form at /articles/* <form> no longer applies."],
  ],
])("%s", (_, findings, reports) => expect(judge(findings, excuses)).toEqual(reports));
