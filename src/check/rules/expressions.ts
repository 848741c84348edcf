import type { MdastNode } from "satteri";
import { listForbiddenAddresses } from "../../markdown/permitted-html.ts";
import type { ComponentElement } from "../component.ts";
import { readBody } from "../content-file.ts";
import { isSound, type Problem, toError } from "../finding.ts";
import type { ContentRule } from "../rule.ts";
import { lineOf } from "../tree.ts";
import { describeBlocked } from "./blocked-html.ts";
import { publishable } from "./links.ts";

/** Finds forbidden HTML in the literals of MDX expressions and exports. */
export const checkExpressions: ContentRule = async ({ files, settings }) => {
  const texts = files.filter(({ file, head }) => file.isMdx && isSound(head.problems));
  if (texts.length === 0) return [];
  // A native parser, loaded only for MDX.
  const { readComponent } = await import("../component.ts");
  return texts.flatMap(({ file }) =>
    readBody(file)
      .toNodes()
      .flatMap((node) => toSources(node).map((source) => ({ source, line: lineOf(node) })))
      .flatMap(({ source, line }) => {
        const above = line - 1 - (source.startsWith("---") ? 1 : 0);
        const problems = readComponent(source).elements.flatMap((element) => describe(element, settings.embeds, source.startsWith("<")));
        return problems.map((problem) => ({ file: file.path, ...problem, line: file.toLine(above + (problem.line ?? 1)) }));
      }),
  );
};

/** The code of a node as a component. */
function toSources(node: MdastNode): readonly string[] {
  if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") return node.value.includes("<") ? [`{${node.value}}`] : [];
  if (node.type === "mdxjsEsm") return node.value.includes("<") ? [`---\n${node.value}\n---\n`] : [];
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return [];
  return node.attributes.flatMap((attribute) =>
    attribute.type === "mdxJsxAttribute" && attribute.value instanceof Object ? [`<a ${attribute.name}={${attribute.value.value}}/>`] : [],
  );
}

function describe(element: ComponentElement, hosts: readonly string[], isAttribute: boolean): readonly Problem[] {
  const addresses = Object.entries(element.attributes).flatMap(([name, value]) => listForbiddenAddresses(name, value));
  const forbidden = addresses.map((address) => {
    const problem = `The address ${JSON.stringify(address)} starts with a scheme that is not allowed.`;
    return toError(element.line, problem, publishable);
  });
  return isAttribute ? forbidden : [...describeBlocked(element, hosts), ...forbidden];
}
