import type { ResourceName } from "./resources.ts";

/** A sentence around a thing that is no word, such as a day or a link. */
export type Sentence = <Thing>(thing: Thing) => readonly (string | Thing)[];

/** A sentence around a list of such things, with what stands between them. */
export type ListSentence = <Thing>(things: readonly (string | Thing)[]) => readonly (string | Thing)[];

/** A link within a sentence. */
export interface LinkedWords {
  readonly text: string;
  readonly path: string;
}

type Text = string;
type Of<Value> = (value: Value) => string;
type OfTwo = (one: string, other: string) => string;
type Table = { readonly caption: Text; readonly heads: readonly Text[] };

/**
 * What scripts say in a browser: they get these as they stand, with names in braces for values. `form.wait` has
 * seconds or minutes with their unit, by the browser's own `Intl`.
 */
export interface ScriptWords {
  readonly copy: Readonly<Record<"copy" | "copyNamed" | "unnamed" | "done" | "failed", Text>>;
  readonly wire: Readonly<Record<"send" | "sendNamed" | "answered" | "refused" | "silent" | "left" | "wait" | "reset" | "full", Text>>;
  readonly reference: Readonly<Record<"reference", Text>>;
  readonly form: {
    readonly checking: Text;
    readonly sending: Text;
    readonly kept: Text;
    readonly wait: Text;
    readonly status: Text;
    /** What happened, and what to do about it. */
    readonly unproved: readonly [Text, Text];
    readonly unreachable: readonly [Text, Text];
    /** The same by the code of a problem. */
    readonly problems: Readonly<Record<string, readonly [Text, Text]>>;
    readonly captcha: Readonly<
      Record<"label" | "verifying" | "verified" | "error" | "expired" | "verificationRequired" | "waitAlert", Text>
    >;
  };
}

/** A fact of the site: `name` stands after its figure. Other figures come as the build writes them. */
interface SiteFactWords {
  readonly weight: { readonly name: Text; readonly text: OfTwo };
  readonly hosts: { readonly text: Of<string> };
  readonly scripts: { readonly name: Text; readonly text: Of<string> };
  readonly tokens: { readonly name: Text; readonly text: Text };
  readonly checks: { readonly name: Of<number>; readonly text: Text };
  readonly missing: { readonly name: Text; readonly text: Text };
}

/**
 * Every text of the interface in one language. A function has what its sentence is about: numbers that it counts come as numbers, others and
 * figures of the build as they are written. What starts or ends with a blank stands beside other words.
 */
export interface Words {
  readonly direction: "ltr" | "rtl";
  /** What straight quotation marks in editors' texts become on pages, with the blanks that stand inside them; twins stay as typed. */
  readonly quotes: readonly [open: Text, close: Text];
  /** Between things on one line. */
  readonly comma: Text;
  /** A value after what it is called. */
  readonly labelled: OfTwo;
  /** What is the site's, after the site's name; such as its articles. */
  readonly ofSite: OfTwo;
  readonly page: Readonly<
    Record<"skip" | "forMachines" | "readAsMarkdown" | "asMarkdown" | "navigation" | "breadcrumb" | "contents" | "more", Text>
  > & { readonly changed: Sentence };
  readonly foot: Readonly<Record<"follow" | "portal" | "openapi" | "sitemap", Text>>;
  /** On signs that lead on. */
  readonly ways: Readonly<Record<"home" | "write" | "tell", Text>> & { readonly answer: Of<string> };
  readonly plate: {
    readonly weighs: Text;
    readonly kilobytes: Of<string>;
    readonly range: OfTwo;
    readonly and: OfTwo;
    readonly loadedIn: Of<string>;
    readonly requests: Of<string>;
    readonly recordings: Of<number>;
    readonly thirdParties: Of<number>;
    readonly players: Of<number>;
    readonly scripts: Of<number>;
    readonly tokens: Of<string>;
    readonly asMarkdown: Of<string>;
    readonly unmeasured: Text;
  };
  readonly siteFacts: SiteFactWords & {
    readonly unmeasured: Text;
    /** Opens the lines that show each fact. */
    readonly prove: Text;
    /** What the first figure leaves out, where there is any. */
    readonly weight: { readonly pictures: Text };
    readonly hosts: { readonly name: Of<number>; readonly players: Of<string> };
  };
  readonly sides: Readonly<Record<"legend" | "people" | "machines" | "back" | "link", Text>> & {
    readonly machinesRead: Sentence;
  };
  readonly byline: {
    readonly by: Of<string>;
    readonly published: Sentence;
    readonly updated: Sentence;
    readonly minutes: Of<number>;
    readonly toRead: Of<string>;
    readonly tags: ListSentence;
    readonly draft: Text;
    readonly notBefore: Of<string>;
  };
  readonly lists: Readonly<
    Record<"articles" | "tags" | "allTags" | "newer" | "older" | "before" | "after" | "latest" | "newest" | "all" | "pages" | "none", Text>
  > & {
    /** How many articles there are. */
    readonly count: Of<number>;
    readonly follow: ListSentence;
    readonly description: Of<string>;
    readonly tagsDescription: Of<string>;
    readonly tagTitle: Of<string>;
    readonly tagDescription: (site: string, tag: string) => string;
    readonly pageTitle: (title: string, page: number) => string;
    /** Its first page has the description and a full stop. */
    readonly pageDescription: (description: string, page: number, pages: number) => string;
  };
  readonly neighbours: Readonly<Record<"label" | "newer" | "older" | "related", Text>>;
  readonly callouts: Readonly<Record<"note" | "tip" | "important" | "warning" | "caution", Text>>;
  /** `back` has the number of the reference in `{reference}`. */
  readonly footnotes: { readonly title: Text; readonly back: Text };
  readonly embed: { readonly show: Text; readonly origin: Of<string> };
  readonly notFound: Readonly<Record<"title" | "description" | "perhaps" | "nearest" | "others" | "siteIndexes" | "markdown", Text>> & {
    readonly nothingAt: Sentence;
    readonly nothingAtWithStatus: Of<string>;
  };
  readonly form: Readonly<Record<"note" | "optional" | "choose" | "undecided" | "other" | "trap" | "send" | "incomplete", Text>> & {
    readonly noScript: Sentence;
    /** `advice` is what to write, with how many characters at most. */
    readonly fields: Readonly<
      Record<"name" | "email" | "topic" | "budget" | "message", { readonly label: Text; readonly advice: Of<string> }>
    >;
  };
  readonly mail: Readonly<Record<"name" | "email" | "topic" | "budget" | "reference" | "unfit", Text>> & {
    readonly subject: (topic: string, name: string) => string;
    /** The subject where the form asks for no topic. */
    readonly plainSubject: Of<string>;
  };
  readonly prices: {
    readonly range: OfTwo;
    readonly from: Of<string>;
    readonly per: (price: string, period: string) => string;
    /** What is said of an offer, before what it says. */
    readonly terms: Readonly<Record<"fits" | "result" | "duration", Text>>;
  };
  readonly portal: Readonly<
    Record<
      "endpoints" | "healthFields" | "problemFields" | "problems" | "limits" | "headers" | "clients" | "deprecations" | "resources",
      Table
    >
  > & {
    readonly optional: Of<string>;
    readonly quota: (quota: number, window: number) => string;
    readonly noDeprecations: Text;
    readonly healthNote: Of<string>;
    readonly unknownNote: Of<string>;
    readonly methodNote: Of<string>;
    readonly answerTo: Of<string>;
  };
  readonly resources: Readonly<Record<ResourceName, Text>>;
  readonly feed: { readonly comment: (articles: number, address: string) => string };
  readonly llms: Readonly<Record<"about" | "api" | "first" | "tasks" | "programs" | "olderNote" | "fullTitle" | "inParts", Text>> & {
    readonly older: Of<number>;
    readonly inFull: Of<number>;
    readonly index: Of<string>;
  };
  readonly sitemap: { readonly title: Of<string>; readonly pages: Text; readonly lists: Text };
  readonly scripts: ScriptWords;
}

type Deep<Value> = Value extends readonly unknown[] | ((...values: never[]) => unknown) | string | boolean
  ? Value
  : { readonly [Key in keyof Value]?: Deep<Value[Key]> };

/** Some of the texts, which stand in place of the engine's; all of them where the engine has none in the site's language. */
export type OwnWords = Deep<Words>;
