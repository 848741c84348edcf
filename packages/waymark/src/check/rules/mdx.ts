import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MdastNode } from "satteri";
import { engineFolder } from "../../engine/engine-files.ts";
import { digestCode } from "../../entries/code-digest.ts";
import { type ContentFile, readBody } from "../../entries/content-file.ts";
import type { Settings } from "../../entries/context.ts";
import { isFramed, type OwnRoute } from "../../entries/own-routes.ts";
import { lineOf } from "../../entries/tree.ts";
import {
  describeFinding,
  type Finding,
  isSound,
  type Problem,
  toError,
  toWarning,
} from "../../findings/finding.ts";
import type { ProgramFault } from "../mdx-programs.ts";
import { describeMdxSyntax } from "../mdx-syntax.ts";
import { reuseRun } from "../program-cache.ts";
import type { ContentRule } from "../rule.ts";
import { adviseOnStyles, findStyles, type ReadComponent } from "./component-styles.ts";
import { checkUse, toComponentName } from "./components.ts";

/** Imports that cannot be resolved and expressions that fail, also in drafts and scheduled articles. */
export const findFailingMdx: ContentRule = async (content) => {
  const { root, files, routes, settings, cacheFolder } = content;
  const programs = files
    .filter(({ file, head }) => file.isMdx && isSound(head.problems))
    .map(({ file, head }) => ({ file, digest: head.digest, codes: listCode(file, settings) }))
    .filter(({ codes }) => codes.length > 0);
  const components = await listComponents(root, routes);
  if (programs.length + components.length === 0) return [];
  // Loads the bundler and a native parser only if needed.
  const { compileMdx, runPrograms } = await import("../mdx-programs.ts");
  const { readComponent, readInterface, readsKey } = await import("../../entries/component.ts");
  const key = JSON.stringify([
    await digestCode(root),
    // Once a day, because the value of an expression can depend on the time.
    settings.now.toISOString().slice(0, 10),
    programs.map(({ file, digest }) => [file.path, digest]),
    components.map(({ file, code }) => [file, code]),
  ]);
  const { faults, uses } = await reuseRun(cacheFolder, key, async () => {
    const compiled = await Promise.all(programs.map(({ file }) => compileMdx(file, settings)));
    return runPrograms(root, [...compiled, ...components]);
  });
  const failures = faults.flatMap((fault): readonly Finding[] => {
    // checkExpressions reports it.
    if (fault.cause === "run" && /^Expected (?:component|object) `/.test(fault.text)) return [];
    // Expressions such as {isOpen && <b>Open</b>} have no value on purpose.
    if (fault.cause === "missing" && !readsKey(fault.code)) return [];
    const program = programs.find(({ file }) => file.path === fault.file);
    if (program && fault.cause === "syntax")
      return [{ file: fault.file, ...describeSyntax(fault, program.file) }];
    return program
      ? [{ file: fault.file, ...describe(fault, program.codes, program.file.toLine) }]
      : components
          .filter(({ file }) => file === fault.file)
          .map(({ file, imports }) => ({ file, ...describe(fault, imports, (line) => line ?? 1) }));
  });
  const misuses = uses.flatMap((use): readonly Finding[] => {
    const { codes, file: { toLine } = {} } =
      programs.find(({ file }) => file.path === use.file) ?? {};
    if (!codes || !toLine) return [];
    const line = use.line ?? findLine("component", "", `<${toComponentName(use)}`, codes);
    return checkUse({ ...use, line: line && toLine(line) }, use.file, content, readInterface).map(
      (problem) => ({ file: use.file, ...problem }),
    );
  });
  const users = uses
    .filter(({ component }) => component.startsWith("src/") && existsSync(join(root, component)))
    .map(({ component, file }) => [component, file] as const);
  return removeRepeated([...failures, ...misuses, ...describeStyles(users, root, readComponent)]);
};

/** A page of an MDX article does not load the styles of its components. */
const describeStyles = (
  users: readonly (readonly [component: string, user: string])[],
  root: string,
  readComponent: ReadComponent,
): readonly Finding[] =>
  findStyles(new Map(users), root, readComponent).map(({ file, line, user }) => ({
    file,
    ...toWarning(
      line,
      `${user} uses this component, but these styles are not published.`,
      adviseOnStyles("element"),
    ),
  }));

/** An expression can run several times, such as in a list. */
const removeRepeated = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((finding) => [describeFinding(finding), finding])).values(),
];

/** An owner's own pages: only their imports. */
async function listComponents(root: string, routes: readonly OwnRoute[]) {
  const own = routes.filter(isFramed);
  if (own.length === 0) return [];
  // Loads a native parser only if needed.
  const { readComponent } = await import("../../entries/component.ts");
  return own.flatMap(({ file }) => {
    const { imports = [] } = readComponent(readFileSync(join(root, file), "utf8"));
    const code = imports.map(({ text }) => text).join("\n");
    return imports.length === 0
      ? []
      : [{ file, imports, code: `${code}\nexport default () => "";` }];
  });
}

type Code = Readonly<{ text: string; line: number }>;

/** Only these can fail. */
function listCode(file: ContentFile, settings: Settings): readonly Code[] {
  return readBody(file, settings)
    .toNodes()
    .flatMap((node) => toCode(node).map((text) => ({ text, line: lineOf(node) })));
}

function toCode(node: MdastNode): readonly string[] {
  if (
    node.type === "mdxFlowExpression" ||
    node.type === "mdxTextExpression" ||
    node.type === "mdxjsEsm"
  )
    return [node.value];
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return [];
  const values = node.attributes.flatMap((attribute) =>
    attribute.type === "mdxJsxExpressionAttribute"
      ? attribute.value
      : attribute.value instanceof Object
        ? attribute.value.value
        : [],
  );
  return /^[a-z][^.]*$/.test(node.name ?? "") ? values : [...values, `<${node.name}`];
}

function describeSyntax({ text }: ProgramFault, { body, toLine }: ContentFile): Problem {
  const { line, problem, advice } = describeMdxSyntax(body, text);
  return toError(toLine(line), problem, advice);
}

function describe(
  { cause, text, code, line: known }: ProgramFault,
  codes: readonly Code[],
  toLine: ContentFile["toLine"],
): Problem {
  const line = known ?? findLine(cause, text, code, codes);
  const at = line === undefined ? undefined : toLine(line);
  const brace = "To show braces as text, write \\{ and \\}.";
  if (cause === "import") {
    const [problem, advice] = describeImport(text);
    return toError(at, problem, advice);
  }
  if (cause === "subpath") {
    const problem = `The package ${toPackageName(text)} is installed, but it has no ${text}, which is imported here.`;
    return toError(at, problem, "Correct the address, or remove the import.");
  }
  if (cause === "symbol")
    return toError(
      at,
      `This expression results in ${text}, which cannot be shown.`,
      "Write text, such as  {String(value.description)}  or remove the expression.",
    );
  if (cause === "value")
    return toWarning(
      at,
      `This expression results in ${text}, so visitors see ${text === "a function" ? "its source code" : "[object …] instead of text"}.`,
      `${adviseValue[text]} ${brace}`,
    );
  if (cause === "missing")
    return toWarning(
      at,
      `The expression {${code.trim()}} has no value, so visitors see nothing.`,
      "Correct the name, or remove the expression.",
    );
  if (cause === "text")
    return toWarning(
      at,
      `The expression {${code.trim()}} results in ${text}, because a value in it is missing.`,
      "Correct the names in it, or the calculation.",
    );
  if (cause === "attribute") {
    const [name, kind = ""] = text.split(":");
    return toWarning(
      at,
      `The attribute ${name} results in ${kind}, so its value is not the text that you expect.`,
      `Write text or a number, such as  ${name}={String(value.title)}`,
    );
  }
  if (cause === "element")
    return toError(
      at,
      `This component is ${text}, so the page cannot be built.`,
      "Correct its name, or import it from a file that exports it as a component.",
    );
  if (cause === "component")
    return toError(
      at,
      `The component <${text}> returns no element, so the page cannot be built.`,
      `Put what it returns between tags, such as  export const ${text || "Name"} = () => <>Text</>;`,
    );
  if (cause === "network")
    return toWarning(
      at,
      `The build requests ${text || "an address"}. If it cannot be reached, the build fails.`,
      'Save the data in a file beside the article, and import it:  import data from "./data.json"',
    );
  if (cause === "characters")
    return toError(
      at,
      `An expression in this article results in the control character ${text}, which makes the feeds invalid.`,
      "Remove it from the expression.",
    );
  if (cause === "bundle")
    return toError(
      at,
      `The code of this file cannot be bundled: ${text}.`,
      "Correct the import or the expression.",
    );
  const [, unknown] = /^(\S+) is not defined$/.exec(text) ?? [];
  const placeholder = codes.find(
    ({ text: own }) => own.trim() === `{ ${unknown} }` || own.trim() === `{${unknown}}`,
  );
  if (placeholder)
    return toError(
      at,
      `MDX reads {${placeholder.text}} as code, but there is no variable ${unknown}.`,
      `Remove it, or write the text itself. To show it as text, write \\{\\{ ${unknown} \\}\\}`,
    );
  if (unknown !== undefined)
    return toError(
      at,
      `The variable ${unknown} is not defined.`,
      `Define it below the front matter, such as  export const ${unknown} = 1;  ${brace}`,
    );
  return toError(at, `An expression in this article fails: ${text}.`, `Correct it. ${brace}`);
}

const adviseValue: Readonly<Record<string, string>> = {
  "a function": "Call it, such as  {toText()}.",
  "a promise": "Wait for its value, such as  {await load()}.",
  "an object": "Choose one of its values, such as  {data.title}.",
};

/** The bundler writes code on other lines than the author. */
function findLine(
  cause: ProgramFault["cause"],
  text: string,
  code: string,
  codes: readonly Code[],
): number | undefined {
  const isExpression =
    cause === "symbol" || cause === "value" || cause === "missing" || cause === "text";
  const whole = isExpression ? codes.find((own) => own.text === code) : undefined;
  if (whole) return whole.line;
  const [, name] = /^(\S+) is not defined$/.exec(text) ?? [];
  const chains = [...code.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}\p{N}_$]+)+/gu)]
    .map(([chain]) => chain)
    .sort((a, b) => b.length - a.length);
  const [, property] = /\(reading '(\S+)'\)/.exec(text) ?? [];
  const passages =
    name !== undefined
      ? [name]
      : [code.trim(), ...chains, ...(property === undefined ? [] : [`.${property}`])];
  for (const passage of passages)
    for (const own of codes) {
      const index = passage === "" ? -1 : own.text.indexOf(passage);
      if (index !== -1) return own.line + own.text.slice(0, index).split("\n").length - 1;
    }
  const failing = toPlain(code);
  const within = codes.find(({ text: own }) => failing !== "" && failing.includes(toPlain(own)));
  return within?.line ?? (codes.length === 1 ? codes[0]?.line : undefined);
}

const toPlain = (code: string): string => code.replace(/[\s;"'`,]/g, "");

const toPackageName = (address: string): string =>
  /^(?:@[^/]+\/)?[^/]+/.exec(address)?.[0] ?? address;

/** As npm accepts it for new packages. */
const packageName = /^(?:@[a-z\d][a-z\d._-]*\/)?[a-z\d][a-z\d._-]*$/;

const engineComponents = join(engineFolder, "components");

/** The engine's components were in src/components once. */
function toEngineComponent(address: string): string | undefined {
  const name = /\/components\/(\w+\.astro)$/.exec(address)?.[1];
  return name !== undefined && existsSync(join(engineComponents, name))
    ? `Write  "waymark/components/${name}"`
    : undefined;
}

function describeImport(address: string): readonly [problem: string, advice: string] {
  if (/^[./]/.test(address))
    return [
      `The file ${address}, which is imported here, does not exist.`,
      toEngineComponent(address) ??
        "Correct its path, which starts at this file's folder, or remove the import.",
    ];
  const name = toPackageName(address);
  // Other projects have short forms of paths, such as ~/components/Tabs.astro.
  if (!packageName.test(name) || /\/.*\.(?:astro|mdx?|[jt]sx?|svelte|vue)$/.test(address))
    return [
      `${address}, which is imported here, is neither a file nor an installed package.`,
      'Write the path from this file\'s folder, such as  "./Tabs.astro",  or remove the import.',
    ];
  return [
    `The package ${name}, which is imported here, is not installed.`,
    `Correct its name, install it with  npm install ${name}  or remove the import.`,
  ];
}
