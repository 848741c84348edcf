import type { ContentRule, FileRule, ReferenceRule } from "./content.ts";
import { findCapitals, findSameAddresses, findUnfitAddresses } from "./rules/addresses.ts";
import { findBegunTexts } from "./rules/begun-texts.ts";
import { findBlockedHtml } from "./rules/blocked-html.ts";
import { findCallouts } from "./rules/callouts.ts";
import { findControlCharacters } from "./rules/characters.ts";
import { findUnknownLanguages } from "./rules/code-languages.ts";
import { findComments, findPublishedComments } from "./rules/comments.ts";
import { findDeadNavigation, findDeadRedirects, findForbiddenFooter } from "./rules/configuration.ts";
import { findUnusableMark } from "./rules/drawings.ts";
import { findWrongEncoding } from "./rules/encoding.ts";
import { checkExpressions } from "./rules/expressions.ts";
import { findFactsInArticles, findMisspeltFacts } from "./rules/facts.ts";
import { findUnreadableNames } from "./rules/file-names.ts";
import { checkFrontMatter } from "./rules/front-matter.ts";
import { findMisreadValues, findRepeatedTags } from "./rules/front-matter-values.ts";
import { checkHeadings } from "./rules/headings.ts";
import { findHiddenHtml } from "./rules/hidden-html.ts";
import { findIgnoredFiles } from "./rules/ignored-files.ts";
import { findDeadLinks } from "./rules/links.ts";
import { findUnreadableMdx } from "./rules/mdx.ts";
import { findUnloadableMedia } from "./rules/media.ts";
import { findGonePages } from "./rules/moved-pages.ts";
import { checkOwnPages } from "./rules/own-pages.ts";
import { checkPictureFiles } from "./rules/picture-files.ts";
import { findBlankAddresses, findMissingAlt } from "./rules/pictures.ts";
import { findStrayFiles } from "./rules/published-files.ts";
import { findForeignRoutes } from "./rules/routes.ts";
import { findShownTags } from "./rules/shown-tags.ts";
import { findMisnamedSkills, findMissingSkills } from "./rules/skills.ts";
import { findUnusableTheme } from "./rules/theme.ts";
import { findUnreadableFrontMatter } from "./rules/yaml-syntax.ts";

/** Without these nothing else of a file can be read. */
export const encodingRules: readonly FileRule[] = [findWrongEncoding];

/** What is looked for in the characters and the front matter of each file. */
export const sourceRules: readonly FileRule[] = [
  findUnreadableNames,
  findControlCharacters,
  findUnreadableFrontMatter,
  checkFrontMatter,
  findMisreadValues,
  findRepeatedTags,
  findPublishedComments,
  findMisnamedSkills,
  findBegunTexts,
  findMisspeltFacts,
];

/** Without these a body is no tree. */
export const syntaxRules: readonly FileRule[] = [findUnreadableMdx];

/** What is looked for in the body of each file. */
export const fileRules: readonly FileRule[] = [
  checkHeadings,
  findComments,
  findCallouts,
  findUnknownLanguages,
  findBlankAddresses,
  findMissingAlt,
  findFactsInArticles,
  findShownTags,
  findBlockedHtml,
  findUnloadableMedia,
];

/** What is looked for where none of these found an error. */
export const finalRules: readonly FileRule[] = [findHiddenHtml];

/** What is looked for in what each file links to or shows. */
export const referenceRules: readonly ReferenceRule[] = [checkPictureFiles, findDeadLinks];

/** What is looked for in all files together. */
export const contentRules: readonly ContentRule[] = [
  findIgnoredFiles,
  findStrayFiles,
  findSameAddresses,
  findUnfitAddresses,
  findCapitals,
  findDeadNavigation,
  findForbiddenFooter,
  findDeadRedirects,
  findGonePages,
  findForeignRoutes,
  findMissingSkills,
  findUnusableTheme,
  findUnusableMark,
  checkOwnPages,
  checkExpressions,
];
