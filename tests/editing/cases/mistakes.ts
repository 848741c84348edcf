import type { EditingCase } from "../editing-case.ts";

export const mistakes: readonly EditingCase[] = [
  {
    name: "repeats a tag in other letters",
    front: ["tags: [http, HTTP]"],
    findings: ["error 5: The tag HTTP stands there twice. Take one out."],
  },
  {
    name: "pastes a control character",
    text: "One\u0007",
    findings: [
      "error 7: The line has the invisible control character U+0007, which makes the feeds unreadable. Delete it, or write the line anew.",
    ],
  },
  {
    name: "begins a text with a heading of the first level",
    text: "# Signs",
    findings: [
      'error 7: The heading "Signs" is on the first level, which the title in the front matter has alone. Begin sections with two signs: ## Signs',
    ],
  },
];
