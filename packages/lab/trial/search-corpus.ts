import { toIndex } from "../../waymark/tests/api/search/indexed.ts";
import { createRandom } from "../bench/corpus.ts";

const pageCount = 10_000;
const wordsPerPage = 160;
const stemCount = 2_400;

type Script = Readonly<{ syllables: string; endings: string; separator: string }>;

/** Invented words of real syllables. Chinese, Japanese and Thai are written without spaces. */
const scripts: Readonly<Record<string, Script>> = {
  en: {
    syllables:
      "con per in ter pro ex com dis re sub tran sta ra ti ve men lo gi ca phy ble har bor sig nal mar ket",
    endings: " s ed ing er ers tion ation ness ly able ment",
    separator: " ",
  },
  de: {
    syllables:
      "ver be ge ent auf aus ein haus wald bahn schl eich stell rech ter nung licht wert zeug kraft stand",
    endings: " e en er es ung ungen lich lichen isch keit heit schaft",
    separator: " ",
  },
  ar: {
    syllables: "كت با مد رس عل مو حس نظ ام بر نا مج خا دم طب عة شب كة مل ف صو رة",
    endings: " ات ها ين ون ية ه ان",
    separator: " ",
  },
  ko: {
    syllables: "서 버 설 정 파 일 관 리 사 용 자 시 스 템 네 트 워 크 보 안 기 능 데 이 터",
    endings: " 를 가 는 에서 으로 합니다 하는 의 도",
    separator: " ",
  },
  ja: {
    syllables: "設 定 表 示 の に を は す る 指 定 さ れ シ ス テ ム フ ァ イ ル 保 存 管 理 者",
    endings: " する した です を に は",
    separator: "",
  },
  zh: {
    syllables: "文 件 系 统 的 是 一 个 用 户 设 置 网 络 管 理 数 据 服 务 器 程 序 命 令 选 项",
    endings: " 的 了 是 在 和",
    separator: "",
  },
};

export const corpusLanguages: readonly string[] = Object.keys(scripts);

export interface SearchCorpus {
  readonly index: Buffer;
  /** The most frequent words first. */
  readonly words: readonly string[];
  readonly letters: readonly string[];
  readonly separator: string;
}

/** The same in every run. */
export function createSearchCorpus(language: string): SearchCorpus {
  const { syllables, endings, separator } = scripts[language] as Script;
  const random = createRandom(1);
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  const [parts, suffixes] = [syllables.split(" "), endings.split(" ")];
  const stems = Array.from({ length: stemCount }, () => pick(parts) + pick(parts) + pick(parts));
  const words = [
    ...stems,
    ...Array.from({ length: 40 * stemCount }, () => pick(stems) + pick(stems) + pick(suffixes)),
  ];
  const frequent = words.slice(0, 300);
  const line = (count: number) =>
    Array.from({ length: count }, () => pick(random() < 0.5 ? frequent : words)).join(separator);
  const pages = Array.from({ length: pageCount }, (_, page) => ({
    path: `/${page}`,
    title: line(4),
    description: line(8),
    text: Array.from({ length: 4 }, () => `${line(wordsPerPage / 4)}.`).join("\n\n"),
  }));
  const index = toIndex(pages, language);
  return { index, words, letters: [...new Set(syllables.replaceAll(" ", ""))], separator };
}
