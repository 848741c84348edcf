export type Shape = Readonly<{ prefix: string; unit: string; suffix: string }>;

/** They slow down patterns and loops when repeated. */
const hostileUnits = [
  ...[
    " ",
    "\t",
    "/",
    ",",
    ";",
    '"',
    "\\",
    ".",
    ":",
    "-",
    "=",
    "&",
    "+",
    "*",
    "#",
    "?",
    "[",
    "]",
    "<",
    "{",
    "|",
  ],
  ...["%", "%4", "%41", "%ff", "%C3", "%c3%a9", "%e2%82", "%F0%9F%98%80", "/%ff", "/%41"],
  ...[
    "..",
    "../",
    "/.",
    "index",
    "/index",
    ".html",
    "q=",
    ";q=",
    " ;",
    "; ",
    ", ",
    "a,",
    "a/b;q=0.5,",
    'W/"',
    '"a",',
    '\\"',
  ],
  ...[
    "a",
    "é",
    "😀",
    "\ud800",
    "1.",
    "::",
    "ar",
    "articles/",
    "0",
    "\r\n",
    "\r\n--x\r\n",
    '"":"",',
    "a=b&",
    '{"a":',
  ],
] as const;

export const hostileShapes: readonly Shape[] = hostileUnits.flatMap((unit) =>
  ["", "a", "/", '"', "a/b;"].flatMap((prefix) =>
    ["", "b", "/x"].map((suffix) => ({ prefix, unit, suffix })),
  ),
);

export const toText = ({ prefix, unit, suffix }: Shape, length: number): string =>
  `${prefix}${unit.repeat(length / unit.length)}${suffix}`;

const length = 2_500;
/** Milliseconds. Quadratic work takes half a second. */
const slack = 30;

/** Eight times the text takes quadratic work 64 times as long. */
export async function isLinear(run: (text: string) => unknown, shape: Shape): Promise<boolean> {
  const long = toText(shape, 8 * length);
  const first = await measure(run, long);
  // One measurement is usually enough.
  if (first <= slack) return true;
  const short = await measureLeast(run, toText(shape, length), 8);
  return Math.min(first, await measureLeast(run, long, 2)) <= slack + 24 * short;
}

/** Eight measurements of the short text take as long as one of the long text, if its cost is linear. Noise only adds time. */
async function measureLeast(
  run: (text: string) => unknown,
  text: string,
  times: number,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time += 1) least = Math.min(least, await measure(run, text));
  return least;
}

/** This thread's CPU milliseconds, which other processes do not affect. */
export async function measure<Input>(
  run: (input: Input) => unknown,
  input: Input,
): Promise<number> {
  const before = process.threadCpuUsage();
  await run(input);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
