const most = 15_000;
const fill = (piece: string, length = 200) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const longest = [
  'a ;ab ;the ;e;er;aeiou ;http ;markdown ;htpp mrakdown ;x1 ;1 ;10 20 ;-;\';"a" ;ß;ﬃ',
  "é;e\u0301;\u0301;İ;Ⅳ;日本語;ไทย;한국어;العربية ;🧭;👩\u200d👩\u200d👧;\u200b;\u3000;ａｂｃ ",
].flatMap((pieces) => pieces.split(";").map((piece) => fill(piece)));

const code = [
  `"><script>alert(1)</script>;<!--results-->;</title><h1>;{{email}};#{7*7};$&$\`$'$1;(a+)+$;[a-z]{1,99};^(?=(a+))\\1;' OR 1=1 --`,
  "../../../etc/passwd;dist/search.bin;__proto__;constructor;toString;hasOwnProperty valueOf;NaN;-0;%s%n%x",
  "\r\nSet-Cookie: a=b;](javascript:alert(1));`*_~|#>;\u202egnp.exe",
].flatMap((texts) => texts.split(";"));

const odd = [
  ...[
    "q=%00%01%1b%7f",
    "q=%ff%fe%c0%80",
    "q=%ed%a0%80",
    "q=%",
    "q=%zz",
    "q",
    "=a",
    "q=a&page=-1",
    "q=a&page=999999999999",
    "q=a&page[]=1",
  ],
  ...[`q=${fill("a", most)}`, `q=a${fill("&q=b", most)}`, fill("a=b&", most)],
];

export const hostileQueries: readonly string[] = [
  ...[...longest, ...code].map((text) => `q=${encodeURIComponent(text)}`),
  ...odd,
];
