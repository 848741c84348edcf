import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { toLinkTarget } from "../../addresses/file-links.ts";
import { toPagePath } from "../../addresses/paths.ts";
import { pageMeasures } from "../../catalog/page-measures.ts";
import { toPublished } from "../../catalog/paths.ts";
import { isNotFoundPage } from "../../catalog/site.ts";
import type { AttributeType, ComponentInterface } from "../../entries/component.ts";
import type { AttributeValue, ComponentUse } from "../../entries/component-use.ts";
import { findNearest, type Problem, toError, toWarning } from "../../findings/finding.ts";
import { type Content, type FilePage, toLaterSite } from "../rule.ts";
import { findNearestPath } from "./links.ts";

type ReadInterface = (source: string) => ComponentInterface;

/**
 * Attributes and content that a component does not accept. `file` contains the element. Astro does
 * not compare them with the type `Props` in the component.
 */
export function checkUse(
  use: ComponentUse,
  file: string,
  content: Content,
  readInterface: ReadInterface,
): readonly Problem[] {
  const path = join(content.root, use.component);
  if (!existsSync(path)) return [];
  if (measured.test(use.component)) return checkMeasured(use, file, content);
  const { attributes, slots } = readInterface(readFileSync(path, "utf8"));
  return [
    ...(attributes ? checkAttributes(use, attributes) : []),
    ...(slots ? checkSlots(use, slots) : []),
  ];
}

export const toComponentName = ({ component }: ComponentUse): string =>
  posix.basename(component, ".astro");

/** Directives such as `class:list` and `client:load` are Astro's. */
const isOwn = (name: string): boolean => !name.includes(":") && name !== "slot" && name !== "key";

function checkAttributes(
  use: ComponentUse,
  types: ReadonlyMap<string, AttributeType>,
): readonly Problem[] {
  const name = toComponentName(use);
  const given = use.attributes.filter(([attribute]) => isOwn(attribute));
  const values = new Map(given);
  const unknown = given
    .filter(([attribute]) => !types.has(attribute))
    .map(([attribute]) => describeUnknown(use, attribute, [...types.keys()]));
  const known = [...types].flatMap(([attribute, type]): readonly Problem[] => {
    const value = values.get(attribute) ?? { kind: "undefined", text: "" };
    if (value.kind === "undefined" && type.isRequired && type.kinds?.includes("undefined") !== true)
      return [
        toWarning(
          use.line,
          `<${name}> needs the attribute ${attribute}.`,
          `Write it, such as  <${name} ${attribute}=${toExample(type)}>`,
        ),
      ];
    return fits(value, type)
      ? []
      : [
          toWarning(
            use.line,
            `The attribute ${attribute} of <${name}> cannot be ${describeValue(value)}.`,
            `Write one such as  ${attribute}=${toExample(type)}`,
          ),
        ];
  });
  return [...unknown, ...known];
}

function describeUnknown(use: ComponentUse, attribute: string, others: readonly string[]): Problem {
  const [nearest] = findNearest(attribute, others);
  const list = others.length === 0 ? "It has none." : `It has: ${others.join(", ")}.`;
  const advice = nearest === undefined ? list : `Did you mean ${nearest}?`;
  return toWarning(use.line, `<${toComponentName(use)}> has no attribute ${attribute}.`, advice);
}

const fits = ({ kind, text }: AttributeValue, { kinds, choices }: AttributeType): boolean =>
  kind === "unknown" ||
  kind === "undefined" ||
  kinds === undefined ||
  (kinds.includes(kind) && (choices === undefined || choices.includes(text)));

const describeValue = ({ kind, text }: AttributeValue): string =>
  kind === "string" ? `"${text}"` : kind === "undefined" ? "empty" : text;

function toExample({ kinds = [], choices = [] }: AttributeType): string {
  const [choice] = choices;
  if (choice !== undefined) return `"${choice}"`;
  const [kind] = kinds;
  const examples: Readonly<Record<string, string>> = {
    string: '"Text"',
    number: "{1}",
    boolean: "{true}",
  };
  return examples[kind ?? ""] ?? "{value}";
}

function checkSlots(use: ComponentUse, slots: readonly string[]): readonly Problem[] {
  const name = toComponentName(use);
  return use.slots
    .filter((slot) => !slots.includes(slot))
    .map((slot) =>
      slot === "default"
        ? toWarning(
            use.line,
            `<${name}> shows no content, so what is between its tags is not published.`,
            `Write it below the element, and close the element at once:  <${name} />`,
          )
        : toWarning(
            use.line,
            `<${name}> has no slot "${slot}", so this content is not published.`,
            slots.length === 0 ? "Remove it." : `It has: ${slots.join(", ")}.`,
          ),
    );
}

/** In the folder of the engine, whether it is a part of the site or an installed package. */
const measured = /(?:^|\/)waymark\/(?:dist\/)?src\/components\/Measured\.astro$/;

/** Anything that is wrong stops the build, because the number is filled in after the pages. */
function checkMeasured(use: ComponentUse, file: string, content: Content): readonly Problem[] {
  const { line, slots } = use;
  const values = new Map(use.attributes);
  const others = use.attributes
    .filter(([attribute]) => isOwn(attribute) && attribute !== "what" && attribute !== "of")
    .map(([attribute]) => describeUnknown(use, attribute, ["what", "of"]));
  const what = values.get("what");
  const problems = [
    describeMeasure(what),
    describeMeasuredPage(values.get("of"), what, file, content),
  ].flatMap((found) => found ?? []);
  return [
    ...problems.map(({ problem, advice }) => toError(line, problem, advice)),
    ...others,
    ...checkSlots({ ...use, slots }, []),
  ];
}

function describeMeasure({ kind, text }: AttributeValue = { kind: "undefined", text: "" }) {
  const measures: readonly string[] = pageMeasures;
  if (kind === "unknown" || (kind === "string" && measures.includes(text))) return undefined;
  const [nearest] = findNearest(text, measures);
  const list = measures.map((measure) => `"${measure}"`).join(", ");
  const advice = nearest === undefined ? `Write one of ${list}.` : `Did you mean "${nearest}"?`;
  return kind === "undefined"
    ? {
        problem: "<Measured> needs the attribute what.",
        advice: `Write one of ${list}, such as  <Measured what="weight" />`,
      }
    : { problem: `<Measured> cannot measure ${describeValue({ kind, text })}.`, advice };
}

function describeMeasuredPage(
  of: AttributeValue | undefined,
  what: AttributeValue | undefined,
  file: string,
  content: Content,
) {
  if (of === undefined || of.kind === "unknown" || of.kind === "undefined") return undefined;
  const from = content.map.byFile.get(file);
  const example = 'Write the path of a page, such as  of="/contact"';
  if (of.kind !== "string")
    return { problem: `<Measured> cannot measure the page ${of.text}.`, advice: example };
  const path = toPublished(of.text, content.settings);
  const isPage = (one: string) => isMeasuredPage(one, content, from);
  if (isPage(path)) return what?.text === "tokens" ? describeTwinless(path, content) : undefined;
  const target = toLinkTarget(of.text, from?.path ?? "/", content.settings.baseUrl);
  const written = content.map.findFile(posix.join(posix.dirname(file), of.text));
  const near =
    written?.path ??
    (target instanceof Object ? toPagePath(toPublished(target.path, content.settings)) : undefined);
  const found =
    near !== undefined && isPage(near) ? near : findNearestPath(near ?? of.text, from, content);
  return {
    problem: `<Measured> cannot measure ${describeValue(of)}, because it is not the path of a published page.`,
    advice: found !== undefined && isPage(found) ? `Did you mean  of="${found}"?` : example,
  };
}

function describeTwinless(path: string, { index, settings }: Content) {
  const isTwinless =
    isNotFoundPage(settings, path) ||
    (index.pages.has(path) && index.pages.get(path) === undefined);
  return !isTwinless
    ? undefined
    : {
        problem: `<Measured> cannot count the tokens of "${path}", because this page has no Markdown version.`,
        advice: 'Choose another page, or another number, such as  what="weight"',
      };
}

/** Now, or when the text appears. In other languages too. */
function isMeasuredPage(path: string, content: Content, from: FilePage | undefined): boolean {
  const { index, settings } = content;
  if (isNotFoundPage(settings, path)) return true;
  const { published } = from?.head ?? {};
  const isLater = published !== undefined && published > settings.now;
  const { pages } = isLater ? toLaterSite(published, content).index : index;
  return [path, toPublished(path, settings)].some((one) => index.pages.has(one) || pages.has(one));
}
