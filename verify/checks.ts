import { apiCatalog } from "./checks/api-catalog.ts";
import { apiHeaders } from "./checks/api-headers.ts";
import { apiHealth } from "./checks/api-health.ts";
import { apiMalformedPaths } from "./checks/api-malformed-paths.ts";
import { apiMethods } from "./checks/api-methods.ts";
import { apiNotFound } from "./checks/api-not-found.ts";
import { apiTrailingSlash } from "./checks/api-trailing-slash.ts";
import { atom } from "./checks/atom.ts";
import { budgetArithmetic } from "./checks/budget-arithmetic.ts";
import { cacheKeyedOnVary } from "./checks/cache-keyed-on-vary.ts";
import { cacheWithoutVary } from "./checks/cache-without-vary.ts";
import { canonicalOrigin } from "./checks/canonical-origin.ts";
import { contentCoding } from "./checks/content-coding.ts";
import { feedPages } from "./checks/feed-pages.ts";
import { feedsAgree } from "./checks/feeds-agree.ts";
import { inlineCode } from "./checks/inline-code.ts";
import { jsonFeed } from "./checks/json-feed.ts";
import { lifecycleSignals } from "./checks/lifecycle-signals.ts";
import { linkHeader } from "./checks/link-header.ts";
import { linksetTargets } from "./checks/linkset-targets.ts";
import { llmsFull } from "./checks/llms-full.ts";
import { llmsLinks } from "./checks/llms-links.ts";
import { llmsTxt } from "./checks/llms-txt.ts";
import { negotiatedMarkdown } from "./checks/negotiated-markdown.ts";
import { notFoundForms } from "./checks/not-found-forms.ts";
import { notFoundRecovery } from "./checks/not-found-recovery.ts";
import { openapi } from "./checks/openapi.ts";
import { pageAssets } from "./checks/page-assets.ts";
import { pageCaching } from "./checks/page-caching.ts";
import { pageCanonical } from "./checks/page-canonical.ts";
import { pageForm } from "./checks/page-form.ts";
import { pageHead } from "./checks/page-head.ts";
import { pageIndexable } from "./checks/page-indexable.ts";
import { pageLinks } from "./checks/page-links.ts";
import { pageMethods } from "./checks/page-methods.ts";
import { pageNegotiation } from "./checks/page-negotiation.ts";
import { pageValidators } from "./checks/page-validators.ts";
import { pageVary } from "./checks/page-vary.ts";
import { problemMembers } from "./checks/problem-members.ts";
import { rateLimitFields } from "./checks/rate-limit-fields.ts";
import { redirects } from "./checks/redirects.ts";
import { resourceCaching } from "./checks/resource-caching.ts";
import { resourceTypes } from "./checks/resource-types.ts";
import { resourceValidators } from "./checks/resource-validators.ts";
import { robots } from "./checks/robots.ts";
import { rss } from "./checks/rss.ts";
import { securityHeaders } from "./checks/security-headers.ts";
import { securityTxt } from "./checks/security-txt.ts";
import { sitemap } from "./checks/sitemap.ts";
import { sitemapMarkdown } from "./checks/sitemap-markdown.ts";
import { skillsDigests } from "./checks/skills-digests.ts";
import { skillsIndex } from "./checks/skills-index.ts";
import { spentBudgets } from "./checks/spent-budgets.ts";
import { structuredData } from "./checks/structured-data.ts";
import { twinForm } from "./checks/twin-form.ts";
import { twinHeaders } from "./checks/twin-headers.ts";
import { twinParity } from "./checks/twin-parity.ts";
import type { Check } from "./probe.ts";

/** Every check, in the order in which they run: the API, the resources, the pages, then what spends a budget. */
export const checks: readonly Check[] = [
  apiHealth,
  apiHeaders,
  apiMethods,
  apiTrailingSlash,
  apiNotFound,
  apiMalformedPaths,
  problemMembers,
  rateLimitFields,
  budgetArithmetic,
  lifecycleSignals,
  openapi,
  apiCatalog,
  linksetTargets,
  skillsIndex,
  skillsDigests,
  llmsTxt,
  llmsLinks,
  llmsFull,
  sitemap,
  sitemapMarkdown,
  robots,
  securityTxt,
  jsonFeed,
  rss,
  atom,
  feedsAgree,
  feedPages,
  resourceTypes,
  resourceCaching,
  resourceValidators,
  contentCoding,
  canonicalOrigin,
  pageForm,
  pageCanonical,
  pageIndexable,
  pageLinks,
  pageAssets,
  structuredData,
  twinHeaders,
  twinForm,
  twinParity,
  pageNegotiation,
  pageVary,
  pageHead,
  pageCaching,
  pageValidators,
  negotiatedMarkdown,
  linkHeader,
  cacheKeyedOnVary,
  cacheWithoutVary,
  securityHeaders,
  inlineCode,
  pageMethods,
  redirects,
  notFoundForms,
  notFoundRecovery,
  spentBudgets,
];
