/** Particles and endings by the syllable that they follow: any, with a final consonant, without. */
const particles = {
  any: "의 도 만 에 에서 에서는 에는 에게 에게서 한테 까지 부터 마저 조차 처럼 보다 마다 밖에 들 입니다",
  closed: "은 이 을 과 으로 으로는 으로서 으로써 이나 이라 이라고 이란 이며 이고 이다 이든",
  open: "는 가 를 와 로 로는 로서 로써",
  /** Of verbs that are made of nouns. */
  verb:
    "하다 합니다 하는 하고 하여 하면 하며 하지 하기 해서 했다 했습니다 한 할 함 해 " +
    "되다 됩니다 되는 되고 되어 되면 되지 됐다 되었다 된 될 됨 돼",
} as const;
/** Only these are removed from a single syllable, because others end many words. */
const unambiguous = new Set("은 는 을 를 에서 으로".split(" "));

const kindOf = new Map(
  Object.entries(particles).flatMap(([kind, texts]) =>
    texts.split(" ").map((text) => [text, kind as keyof typeof particles] as const),
  ),
);
const longestParticle = 4;
const mostParticles = 3;

export const isHangul = (form: string): boolean => /^[가-힣]+$/.test(form);

/** The word, and the word without its last particle, without the last two, and so on. */
export function listKoreanStems(word: string): readonly string[] {
  const stems = [word];
  while (stems.length <= mostParticles) {
    const rest = withoutParticle(stems.at(-1) as string);
    if (rest === undefined) break;
    stems.push(rest);
  }
  return stems;
}

function withoutParticle(word: string): string | undefined {
  for (let length = Math.min(longestParticle, word.length - 1); length > 0; length -= 1) {
    const [rest, particle] = [word.slice(0, -length), word.slice(-length)];
    const kind = kindOf.get(particle);
    if (kind === undefined || !follows(rest, particle, kind)) continue;
    if (rest.length > 1 || unambiguous.has(particle)) return rest;
  }
  return undefined;
}

/** The final consonant of a syllable is its number modulo 28. 로 also follows ㄹ. */
function follows(rest: string, particle: string, kind: keyof typeof particles): boolean {
  const final = (rest.charCodeAt(rest.length - 1) - 0xac00) % 28;
  if (kind === "closed") return final !== 0 && !(final === 8 && particle.startsWith("으"));
  if (kind === "open") return final === 0 || (final === 8 && particle.startsWith("로"));
  return true;
}
