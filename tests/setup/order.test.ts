import { describe, expect, it } from "vitest";
import { parseAnswers, parseOrder } from "../../src/commands/setup/order.ts";
import { askAll } from "../../src/commands/setup/questions.ts";
import { CommandError } from "../../src/upgrade/command.ts";
import { site } from "../fixtures/site.ts";

describe("what the command is told", () => {
  it("is nothing, a file, or answers", () => {
    expect(parseOrder([])).toBeUndefined();
    expect(parseOrder(["--file", "answers.json"])).toEqual({ file: "answers.json" });
    const said = "--name Korn --answers-within 24h --navigation About=/about,Write=/contact --without prices,api --keep none";
    const navigation = [
      { label: "About", path: "/about" },
      { label: "Write", path: "/contact" },
    ];
    const answers = { name: "Korn", answersWithin: "24h", navigation, without: ["prices", "api"], keep: [] };
    expect(parseOrder(said.split(" "))).toEqual({ answers });
  });

  it.each([
    [["--nme", "Korn"], "Unknown option '--nme'. Did you mean --name?"],
    [["--name"], "Option '--name <value>' argument missing.\n"],
    [["--name", "--url", "https://korn.de"], "Option '--name' argument is ambiguous.\n"],
    [["--file", "answers.json", "--name", "Korn"], "Say either --file or answers."],
    [["--keep", "everything"], "keep is a list of what stays of the sample: articles, pages, prices, skills, redirects, or none."],
    [["--without", "blog"], "without is a list of what the site is to be without: prices, api, form, articles, skills, or none."],
    [["--answers-within", "green"], 'answersWithin is a time with its unit, such as "two working days".'],
    [["--name", "Korn\u0007"], "name has a line break or another control character. Write it without."],
    [["--email", 'a"b@x.example'], 'email is an address such as "hello@example.com".'],
    [["--navigation", "About"], "navigation is a list of labels and paths"],
  ])("is refused as %j", (argv, words) => {
    expect(() => parseOrder(argv)).toThrow(words);
  });

  it("is taken from a file with the same care, each fault by its name", () => {
    expect(parseAnswers({ url: "https://www.example.com/", sign: "#FFD21F" })).toEqual({ url: "https://www.example.com", sign: "#ffd21f" });
    const pages = [{ label: "About", path: "/about" }];
    expect(parseAnswers({ keep: " none", navigation: " About = /about " })).toEqual({ keep: [], navigation: pages });
    expect(parseAnswers({ keep: ["prices"], "answers-within": "a day" })).toEqual({ keep: ["prices"], answersWithin: "a day" });
    expect(() => parseAnswers({ nmae: "Korn", url: "example.com", description: "Short." })).toThrow(
      /description is a text of 20 to 200 characters\.\nurl is the scheme and the host only.*\nThere is no "nmae" to answer: name,/,
    );
    expect(() => parseAnswers([])).toThrow("The file is a JSON object of answers.");
  });
});

/** Asks with these answers at hand by the first word of their question, else an empty one; gives what was asked and what was said. */
async function answer(given: Readonly<Record<string, readonly string[]>>, values: readonly string[]) {
  const asked: string[] = [];
  const said: string[] = [];
  const left = Object.entries(given).map(([begin, answers]) => ({ begin, answers: [...answers] }));
  const ask = async (question: string) => {
    asked.push(question);
    return left.find(({ begin }) => question.startsWith(begin))?.answers.shift() ?? "";
  };
  const assertWords = (language: string) => {
    if (language === "it") throw new CommandError("There are no words in it.");
  };
  const today = { site, sample: { files: [], values }, sign: "#ffd21f", onSign: "#14211b", assertWords };
  const answers = await askAll(today, ask, (words) => said.push(words));
  return { answers, asked, said };
}

describe("who is asked", () => {
  it("takes what the site says today by an empty answer", async () => {
    const { answers, said } = await answer({}, []);
    expect(said).toEqual([]);
    expect(answers).toMatchObject({ name: site.name, url: site.url, locale: site.locale, sign: "#ffd21f" });
    expect(answers.keep).toEqual([]);
  });

  it("is suggested nothing of the sample's, but what follows from other answers", async () => {
    const values = ["name", "url", "email", "service", "tagline", "description"];
    const { answers, said } = await answer(
      {
        "The name": ["", "Korn"],
        "Its language": ["it", "de"],
        "What it is, in a few": ["Brot"],
        "What it is, in one": ["Kurz.", "Eine Bäckerei mit einem Ofen."],
        "Its address": ["https://www.korn.example"],
        "The colour of signs": ["#e0457b", "#8b1e3f"],
      },
      values,
    );
    expect(said).toEqual([
      "This has no usual answer.",
      "There are no words in it.",
      "description is a text of 20 to 200 characters.",
      "#14211b on #e0457b has a contrast of 4.2 to 1; 7 to 1 is needed. These pass: #ec8cad with #14211b on it, #9d3056 with #ffffff on it.",
    ]);
    expect(answers).toMatchObject({
      email: "hello@korn.example",
      service: "korn-website",
      locale: "de-DE",
      answersWithin: "zwei Arbeitstagen",
      sign: "#8b1e3f",
      onSign: "#ffffff",
      keep: [],
    });
  });
});
