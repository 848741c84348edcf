import type { MdastNode } from "satteri";
import { listForbiddenAddresses } from "../../markdown/permitted-html.ts";
import type { ComponentElement } from "../component.ts";
import type { ContentRule, Problem } from "../content.ts";
import { readBody } from "../content-file.ts";
import { describeBlocked } from "./blocked-html.ts";

/** Finds in the expressions and exports of MDX what a text may not have, as far as it is written out. */
export const checkExpressions: ContentRule = async (content) => {
  const texts = content.files.filter(({ file, reading }) => file.isMdx && reading.problems.every(({ severity }) => severity !== "error"));
  if (texts.length === 0) return [];
  // A native parser, which a site without MDX does not load.
  const { readComponent } = await import("../component.ts");
  return texts.flatMap(({ file }) =>
    readBody(file)
      .toNodes()
      .flatMap((node) => toSources(node).map((source) => ({ source, line: node.position?.start.line ?? 1 })))
      .flatMap(({ source, line }) =>
        readComponent(source)
          .elements.flatMap((element) => describe(element, content.settings.embeds, source.startsWith("<")))
          .map((problem) => ({
            file: file.path,
            ...problem,
            line: file.toLine(line - 1 + (problem.line ?? 1) - (source.startsWith("---") ? 1 : 0)),
          })),
      ),
  );
};

/** What of a node is code, as a component would have it: an expression, exports, or the attributes of an element that are expressions. */
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
  const forbidden = addresses.map((address): Problem => {
    const problem = `The address ${JSON.stringify(address)} begins with a scheme that the site does not publish.`;
    return {
      line: element.line,
      severity: "error",
      problem,
      advice: "Write https://…, mailto:…, tel:… or the path of a page, such as /about.",
    };
  });
  return isAttribute ? forbidden : [...describeBlocked(element, hosts), ...forbidden];
}
