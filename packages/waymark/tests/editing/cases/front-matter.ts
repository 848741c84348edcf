import type { EditingCase } from "../editing-case.ts";

export const frontMatter: readonly EditingCase[] = [
  {
    name: "puts a title with a colon in quotes",
    front: ['title: "Signs: what they say"'],
    twin: "# Signs: what they say\n",
  },
  {
    name: "writes markup in a title",
    front: ['title: "Raw <main> & *stars*"'],
    twin: "# Raw \\<main> & \\*stars\\*\n",
  },
];
