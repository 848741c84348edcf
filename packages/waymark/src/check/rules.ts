import type { Inspection } from "../entries/inspection.ts";
import type { ContentRule, ReferenceRule } from "./rule.ts";
import {
  findCapitals,
  findGonePages,
  findSameAddresses,
  findUnfitAddresses,
} from "./rules/addresses.ts";
import {
  findLonelySeries,
  findLonelyTags,
  findMisplacedAuthors,
  findUnknownAuthors,
  findUnusedDescriptions,
} from "./rules/articles.ts";
import {
  findBlockedHtml,
  findHiddenHtml,
  findLonelyPlayers,
  findOpenElements,
  findShownTags,
} from "./rules/blocked-html.ts";
import {
  checkHeadings,
  findCallouts,
  findJoinedAddresses,
  findLostMarkdown,
  findLostTitles,
  findMathErrors,
  findOpenCode,
  findShownFormulas,
  findUnknownLanguages,
} from "./rules/blocks.ts";
import { findComments, findPublishedComments } from "./rules/comments.ts";
import {
  findDeadEntries,
  findDeadRedirects,
  findHiddenByMcp,
  findIdleExceptions,
  findRepeatedKeys,
  findUnservedMcp,
  findUnsoundPaths,
} from "./rules/configuration.ts";
import { findFactsInArticles, findMisspeltFacts, findUnwrittenText } from "./rules/facts.ts";
import {
  findCopies,
  findEmptySections,
  findIgnoredFiles,
  findMisnamedSkills,
  findMissingSkills,
  findMovedPages,
  findStrayFiles,
} from "./rules/files.ts";
import {
  findAccidentalHeadings,
  findForeignSyntax,
  findIdleMarkers,
  findTasks,
  findWideImages,
} from "./rules/foreign-syntax.ts";
import {
  checkFrontMatter,
  checkTags,
  findFutureUpdates,
  findMisreadValues,
  findUnreadableFrontMatter,
} from "./rules/front-matter.ts";
import {
  findControlWords,
  findMissingPages,
  findStrayLanguages,
  findUntranslatedValues,
  findUsedPrefixes,
} from "./rules/languages.ts";
import { findDeadLinks } from "./rules/links.ts";
import { findUnusableMark, findUnusableTheme } from "./rules/look.ts";
import { findUnraisedText } from "./rules/marks.ts";
import { findFailingMdx } from "./rules/mdx.ts";
import {
  checkPictureFiles,
  findBlankAddresses,
  findMissingAlt,
  findSizedImages,
  findUnloadableMedia,
} from "./rules/media.ts";
import { checkExpressions, checkOwnPages } from "./rules/own-pages.ts";
import { checkOwnRoutes } from "./rules/own-routes.ts";
import {
  findControlReferences,
  findEscapedCharacters,
  findUnreadableMdx,
  findUnreadableNames,
  findWrittenControlCharacters,
  findWrongEncoding,
} from "./rules/readability.ts";
import { findShownEmphasis } from "./rules/shown-emphasis.ts";
import { checkTables } from "./rules/tables.ts";
import {
  findLostTranslations,
  findOldTranslations,
  findRivalTranslations,
  holdTranslations,
} from "./rules/translations.ts";

export const fileRules = {
  encoding: [findWrongEncoding],
  source: [
    findUnreadableNames,
    findWrittenControlCharacters,
    findEscapedCharacters,
    findUnreadableFrontMatter,
    checkFrontMatter,
    findMisreadValues,
    checkTags,
    findPublishedComments,
    findMisnamedSkills,
    findUnwrittenText,
    findMisspeltFacts,
  ],
  syntax: [findUnreadableMdx],
  body: [
    findControlReferences,
    findComments,
    findCallouts,
    findBlankAddresses,
    findMissingAlt,
    findFactsInArticles,
  ],
  /** Task guides are not pages, so they skip this group and the next. */
  page: [
    checkHeadings,
    findUnknownLanguages,
    findLostTitles,
    findJoinedAddresses,
    findLostMarkdown,
    findMathErrors,
    findShownFormulas,
    findUnraisedText,
    findShownEmphasis,
    findShownTags,
    findBlockedHtml,
    findOpenElements,
    findLonelyPlayers,
    findUnloadableMedia,
    findSizedImages,
    checkTables,
    findForeignSyntax,
    findIdleMarkers,
    findAccidentalHeadings,
    findTasks,
    findWideImages,
    findOpenCode,
  ],
  tree: [findHiddenHtml],
} as const satisfies Inspection["rules"];

export const referenceRules: readonly ReferenceRule[] = [checkPictureFiles, findDeadLinks];

export const siteRules: readonly ContentRule[] = [
  findStrayFiles,
  findDeadRedirects,
  findHiddenByMcp,
  findIdleExceptions,
  findUnservedMcp,
  findMissingSkills,
  findUnusableTheme,
  findUnusableMark,
  findUnknownAuthors,
  findMisplacedAuthors,
  findStrayLanguages,
  findUsedPrefixes,
  findEmptySections,
];

export const contentRules: readonly ContentRule[] = [
  findIgnoredFiles,
  findMovedPages,
  checkOwnRoutes,
  findCopies,
  findSameAddresses,
  findUnfitAddresses,
  findCapitals,
  findGonePages,
  findFutureUpdates,
  findDeadEntries,
  findRepeatedKeys,
  findUnsoundPaths,
  findMissingPages,
  findUntranslatedValues,
  findControlWords,
  checkOwnPages,
  checkExpressions,
  findFailingMdx,
  findLonelyTags,
  findLonelySeries,
  findUnusedDescriptions,
  findLostTranslations,
  findRivalTranslations,
  findOldTranslations,
  holdTranslations,
];
