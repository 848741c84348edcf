import type { EditingCase } from "../editing-case.ts";

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
];
