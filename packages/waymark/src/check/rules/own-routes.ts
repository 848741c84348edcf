import { posix } from "node:path";
import { listFixedPaths, toPageFile, toPublicPath } from "../../addresses/paths.ts";
import { fillRoute, isDynamic } from "../../addresses/route-paths.ts";
import { toPublished } from "../../catalog/paths.ts";
import { mainFolder } from "../../catalog/site.ts";
import type { OwnRoute } from "../../entries/own-routes.ts";
import { pageExample } from "../../entries/page-description.ts";
import { type Finding, type Problem, toError, toWarning } from "../../findings/finding.ts";
import type { Content, ContentRule } from "../rule.ts";
import { describeUnfit } from "./addresses.ts";

/** What each file in `src/pages` is, and whether its address is free. */
export const checkOwnRoutes: ContentRule = (content) =>
  content.routes.flatMap((route) =>
    [
      ...checkKind(route),
      ...(isDynamic(route.path)
        ? [...checkDynamic(route), ...checkStaticParams(route, content)]
        : checkAddress(route, content)),
    ].map((problem): Finding => ({ file: route.file, ...problem })),
  );

const ownDocument =
  'To publish a document of its own that is in no list, write in its head:  <meta name="robots" content="noindex">';
const functionExample =
  "export const page = ({ props }) => ({ title: props.title, description: props.description, updated: props.updated });";

function checkKind({ file, path, kind, isOnDemand }: OwnRoute): readonly Problem[] {
  if (kind === "foreign") {
    const problem = "Only Astro pages can be in src/pages. Other files there get no frame.";
    const name = file.slice("src/pages/".length);
    const target = /\.html$/.test(name)
      ? `public/${name}`
      : `${mainFolder}/pages/${name.replace(/\.\w+$/, ".md")}`;
    return [toError(undefined, problem, `Move it to ${target}`)];
  }
  if (isOnDemand)
    return [
      toError(
        undefined,
        "This page asks to be rendered for each request, but the site has only static pages.",
        "Remove  export const prerender = false",
      ),
    ];
  if (kind !== "unmarked") return [];
  const problem =
    "This page does not describe itself, so it would have no frame, no Markdown and no sitemap entry.";
  const example = isDynamic(path) ? functionExample : pageExample;
  return [
    toError(
      undefined,
      problem,
      `Add to its front matter, for example:  ${example}  ${ownDocument}`,
    ),
  ];
}

/** The build reports the addresses that are computed. */
const checkStaticParams = (route: OwnRoute, content: Content): readonly Problem[] =>
  (route.staticParams ?? []).flatMap(({ line, values }) => {
    const problem = findUse(route, fillRoute(route.path, values), content);
    return problem === undefined ? [] : [toError(line, problem, otherValue)];
  });

export const otherValue = "Choose another value in getStaticPaths.";

/** Why a file with parameters in its name cannot make a page at this address. */
export const findUse = (
  { file, kind }: Pick<OwnRoute, "file" | "kind">,
  path: string,
  content: Content,
): string | undefined =>
  describeUnfit(path, content)?.problem ?? findOwner({ file, path, kind }, content)?.[0];

function checkDynamic({ path, kind, exports, description }: OwnRoute): readonly Problem[] {
  const [, name = ""] = /\[(?:\.\.\.)?([\w$]+)\]/.exec(path) ?? [];
  if (kind === "foreign" || exports === undefined) return [];
  if (!exports.includes("getStaticPaths"))
    return [
      toError(
        undefined,
        `The name of this file has the parameter [${name}], but the file does not list its values.`,
        `Add to its front matter, for example:  export const getStaticPaths = () => [{ params: { ${name}: "lisbon" }, props: { title: "Lisbon" } }];`,
      ),
    ];
  return description?.kind === "object"
    ? [
        toError(
          description.line,
          "All pages of this file would have the same title and description.",
          `Make page a function, for example:  ${functionExample}`,
        ),
      ]
    : [];
}

function checkAddress(route: OwnRoute, content: Content): readonly Problem[] {
  const { path, file } = route;
  if (/[%#?\\]/.test(path))
    return [
      toError(
        undefined,
        "The file name contains %, #, ? or a backslash, which cannot be used in a URL.",
        "Rename it.",
      ),
    ];
  const unfit = describeUnfit(path, content);
  if (unfit) return [{ line: undefined, severity: "error", ...unfit }];
  const owner = findOwner(route, content);
  if (owner !== undefined) {
    const [problem, advice] = owner;
    return [toError(undefined, problem, advice)];
  }
  const name = posix.basename(file);
  return path === path.toLowerCase()
    ? []
    : [
        toWarning(
          undefined,
          `The path ${path} contains capital letters. Netlify looks for it in lowercase and cannot find it.`,
          `Rename the file to ${name === name.toLowerCase() ? file.toLowerCase() : name.toLowerCase()}.`,
        ),
      ];
}

/** Netlify and many file systems ignore case. */
function findOwner(
  { file, path, kind }: Pick<OwnRoute, "file" | "path" | "kind">,
  { routes, map, engine, index, settings }: Content,
): readonly [problem: string, advice: string] | undefined {
  const isSame = (other: string) => other.toLowerCase() === path.toLowerCase();
  const fixed = listFixedPaths([]).find((one) => isSame(toPublished(one, settings)));
  if (fixed !== undefined)
    return [
      `${path} is the address of a built-in page.`,
      `Edit ${toPageFile(settings, fixed)} instead, or rename this file.`,
    ];
  const { search, notFound } = settings.paths;
  if ([search, notFound, ...map.feeds].some(isSame) || engine.isFolder(path))
    return [`The site itself uses the address ${path}.`, "Rename this file."];
  const other =
    map.pages.find((page) => isSame(page.path))?.file.path ??
    routes.find((one) => (one.file < file || isDynamic(file)) && isSame(one.path))?.file ??
    engine.published
      .map((name) => `public${name}`)
      .find((name) => isSame(toPublicPath(name.slice("public/".length))));
  if (other !== undefined)
    return [`It has the same URL as ${other}: ${path}.`, "Rename or delete one of them."];
  const page = index.pagesOfTwins.get(path);
  return kind === "endpoint" && page !== undefined
    ? [`${path} is the address of the Markdown of ${page}.`, "Rename this file."]
    : undefined;
}
