import type { EditingCase } from "../editing-case.ts";

const error =
  'error 5: tags must be a list of 1 to 5 names of at most 40 characters, each with a letter or a digit; a number stands in quotes. Example:  tags: [http, Node.js, "404"]';

export const tags: readonly EditingCase[] = [
  {
    name: "writes tags as people do",
    front: ['tags: [C++, "C#", Größe, Node.js, a/b]'],
    twin: "[C++](https://www.example.com/tags/c-plus-plus), [C#](https://www.example.com/tags/c-sharp), [Größe](https://www.example.com/tags/gr%C3%B6%C3%9Fe), [Node.js](https://www.example.com/tags/node-js), [a/b](https://www.example.com/tags/a-b)",
  },
  {
    name: "writes tags on lines of their own",
    front: ["tags:\n  - Web performance\n  - R&D"],
    twin: "[R\\&D](https://www.example.com/tags/r-and-d)",
  },
  { name: "writes a tag of signs alone", front: ["tags: [http, '!?']"], findings: [error] },
  { name: "writes a number as a tag", front: ["tags: [404]"], findings: [error] },
];
