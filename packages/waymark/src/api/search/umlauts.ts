/** How the letters are written where a keyboard lacks them, as in names. */
const digraphs = { ä: "ae", ö: "oe", ü: "ue", å: "aa" } as const;
const letters = new Map<string, string>(Object.entries(digraphs));
const byDigraph = new Map([...letters].map(([letter, digraph]) => [digraph, letter]));
/** Each can be one letter or two, so a word with so many has 8 forms. */
const mostDigraphs = 3;

/** Müller for Mueller, and the other way round. */
export function listUmlautForms(form: string): readonly string[] {
  const forms = [form.replace(/[äöüå]/g, (letter) => letters.get(letter) as string)];
  let unchanged = [""];
  let rest = form;
  for (const { index } of [...form.matchAll(/[aou]e|aa/g)].slice(-mostDigraphs).reverse()) {
    const [digraph, tail] = [rest.slice(index, index + 2), rest.slice(index + 2)];
    unchanged = unchanged.flatMap((end) =>
      [digraph, byDigraph.get(digraph) as string].map((letter) => letter + tail + end),
    );
    rest = rest.slice(0, index);
  }
  forms.push(...unchanged.map((end) => rest + end));
  return [...new Set(forms)].filter((each) => each !== form);
}
