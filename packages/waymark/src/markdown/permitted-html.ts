import { listAddresses } from "./addresses.ts";

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** SVG 2, in lowercase. */
export const drawingElements = toSet(
  "svg g path rect circle ellipse line polyline polygon text tspan textpath defs symbol use lineargradient radialgradient stop clippath " +
    "mask pattern marker title desc",
);

/** In lowercase, without hyphens. */
export const drawingAttributes = toSet(
  "viewbox xmlns xmlnsxlink xmlspace version width height x y x1 x2 y1 y2 cx cy r rx ry fx fy dx dy d points transform pathlength preserveaspectratio id class " +
    "fill fillopacity fillrule stroke strokewidth strokeopacity strokelinecap strokelinejoin strokemiterlimit strokedasharray " +
    "strokedashoffset opacity color cliprule clippath mask maskunits maskcontentunits clippathunits gradientunits gradienttransform " +
    "spreadmethod offset stopcolor stopopacity patternunits patterncontentunits patterntransform markerstart markermid markerend " +
    "markerwidth markerheight markerunits refx refy orient vectoreffect paintorder enablebackground visibility display shaperendering fontfamily fontsize " +
    "fontweight fontstyle letterspacing textanchor dominantbaseline rotate lengthadjust textlength href role focusable lang",
);

export const textElements = toSet(
  "a abbr acronym address area article aside audio b bdi bdo big blockquote br button caption center cite code col colgroup data datalist " +
    "dd del details dfn div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label " +
    "legend li map mark menu meter nav nobr ol optgroup option output p picture pre progress q rp rt ruby s samp search section select small " +
    "source span strike strong sub summary sup table tbody td textarea tfoot th thead time tr track tt u ul var video wbr",
);

const textAttributes = toSet(
  "abbr accept acceptcharset action align allowfullscreen alt autocapitalize autocomplete autoplay bgcolor border cellpadding cellspacing " +
    "char charoff checked cite clear color cols colspan compact controls controlslist coords crossorigin datetime decoding default dir " +
    "dirname disabled disablepictureinpicture download draggable enctype enterkeyhint face fetchpriority for form formaction formenctype " +
    "formmethod formnovalidate headers hidden high href hreflang hspace inert inputmode ismap itemid itemprop itemref itemscope itemtype " +
    "kind label list loading loop low max maxlength media method min minlength multiple muted name novalidate noshade nowrap open " +
    "optimum pattern placeholder playsinline poster preload readonly referrerpolicy rel required reversed rows rowspan rules scope " +
    "selected shape size sizes span spellcheck src srclang srcset start step summary tabindex target title translate type usemap valign " +
    "value vspace wrap xmllang " +
    "classlist key settext slot",
);

/** HTTP, the HTML Standard's safelist (section 8.3.1.1), phones and messengers. */
const schemes = toSet(
  "http https bitcoin ftp ftps geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sftp sip sms smsto ssh tel urn webcal wtai " +
    "xmpp callto facetime sgnl sips skype tg viber whatsapp",
);

const values: Readonly<Record<string, (value: string) => boolean>> = {
  // The value of an expression is empty.
  target: (value) => /^(|_blank|_parent|_self|_top)$/i.test(value),
  // Otherwise, the opened page could redirect this one.
  rel: (value) => !value.toLowerCase().split(/\s+/).includes("opener"),
};

export const isPermittedElement = (name: string): boolean =>
  textElements.has(name) || drawingElements.has(name.toLowerCase());

export function isPermittedAttribute(element: string, attribute: string, value: string): boolean {
  const name = toPlainName(attribute);
  if (name === "style")
    return /^t[hd]$/.test(element) && /^\s*text-align:\s*(left|center|right);?\s*$/.test(value);
  if (Object.hasOwn(values, name)) return values[name]?.(value) === true;
  // Scripts of the page can use these values as addresses.
  if (/^data[a-z0-9]/.test(name)) return !isExecutable(value);
  return /^aria[a-z0-9]/.test(name) || textAttributes.has(name) || drawingAttributes.has(name);
}

export function toPlainName(attribute: string): string {
  const name = attribute.toLowerCase().replace(/[-:]/g, "");
  return name === "classname" ? "class" : name === "htmlfor" ? "for" : name;
}

/** As a browser reads it. Images can be data URLs. */
export function isPermittedAddress(address: string, isShown: boolean): boolean {
  const protocol = URL.parse(address, "https://www.example.com")?.protocol.slice(0, -1);
  return (
    protocol === undefined ||
    schemes.has(protocol) ||
    (isShown && /^data:image\//i.test(URL.parse(address)?.href ?? ""))
  );
}

const executable = toSet("javascript vbscript blob filesystem");

/** As a browser reads it, without white space, control characters and capital letters. */
function isExecutable(value: string): boolean {
  const url = URL.parse(value);
  const protocol = url?.protocol.slice(0, -1) ?? "";
  return executable.has(protocol) || (protocol === "data" && !isPermittedAddress(value, true));
}

export function listForbiddenAddresses(attribute: string, value: string): readonly string[] {
  const isShown = /^(src|srcset|poster|data-?picture)$/i.test(attribute);
  return listAddresses(attribute, value).filter((address) => !isPermittedAddress(address, isShown));
}
