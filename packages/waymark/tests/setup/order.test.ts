import { describe, expect, it } from "vitest";
import { parseAnswers, parseOrder } from "../../src/commands/setup/answers.ts";
import { askAll } from "../../src/commands/setup/questions.ts";
import { CommandError } from "../../src/console/command.ts";
import { site } from "../fixtures/site.ts";

describe("the arguments of setup", () => {
  it("may be omitted, a file, or answers", () => {
    expect(parseOrder([])).toBeUndefined();
    expect(parseOrder(["--file", "answers.json"])).toEqual({ file: "answers.json" });
    const said =
      "--name Korn --answers-within 24h --navigation About=/about,Write=/contact --without prices,api --keep none --languages fr,de";
    const navigation = [
      { label: "About", path: "/about" },
      { label: "Write", path: "/contact" },
    ];
    const answers = {
      name: "Korn",
      answersWithin: "24h",
      navigation,
      without: ["prices", "api"],
      keep: [],
      languages: ["fr", "de"],
    };
    expect(parseOrder(said.split(" "))).toEqual({ answers });
  });

  it.each([
    [["--nme", "Korn"], "Unknown option '--nme'. Did you mean --name?"],
    [["--name"], "Option '--name <value>' argument missing.\n"],
    [["--name", "--url", "https://korn.de"], "Option '--name' argument is ambiguous.\n"],
    [["--file", "answers.json", "--name", "Korn"], "Use either --file or other options, not both."],
    [
      ["--keep", "everything"],
      "keep must be a list of sample content to keep: articles, pages, prices, skills, redirects, or none.",
    ],
    [
      ["--without", "blog"],
      "without must be a list of features to leave out: prices, api, form, articles, skills, search, or none.",
    ],
    [
      ["--answers-within", "green"],
      'answersWithin must be a time with a unit, such as "two working days".',
    ],
    [["--name", "Korn\u0007"], "name must not contain a line break or another control character."],
    [["--email", 'a"b@x.example'], 'email must be an address such as "hello@example.com".'],
    [["--navigation", "About"], "navigation must be a list of labels and paths"],
  ])("are rejected as %j", (argv, words) => {
    expect(() => parseOrder(argv)).toThrow(words);
  });

  it("are checked in a file too, with one line for each mistake", () => {
    expect(parseAnswers({ url: "https://www.example.com/", sign: "#FFD21F" })).toEqual({
      url: "https://www.example.com",
      sign: "#ffd21f",
    });
    const pages = [{ label: "About", path: "/about" }];
    expect(parseAnswers({ keep: " none", navigation: " About = /about " })).toEqual({
      keep: [],
      navigation: pages,
    });
    expect(parseAnswers({ keep: ["prices"], "answers-within": "a day" })).toEqual({
      keep: ["prices"],
      answersWithin: "a day",
    });
    expect(() => parseAnswers({ nmae: "Korn", url: "example.com", description: "Short." })).toThrow(
      /description must have 20 to 200 characters\.\nurl must be .*\nUnknown answer "nmae"\. Use name,/,
    );
    expect(() => parseAnswers([])).toThrow("The file must be a JSON object of answers.");
  });
});

const assertWords = (language: string) => {
  if (language === "it") throw new CommandError("There are no words in it.");
};
const current = { site, sign: "#ffd21f", onSign: "#14211b", assertWords };

/** By the first words of a question, or an empty line. */
async function answer(
  given: Readonly<Record<string, readonly string[]>>,
  values: readonly string[],
) {
  const said: string[] = [];
  const asked: string[] = [];
  const left = Object.entries(given).map(([begin, answers]) => ({ begin, answers: [...answers] }));
  const ask = async (question: string) => {
    asked.push(question);
    return left.find(({ begin }) => question.startsWith(begin))?.answers.shift() ?? "";
  };
  const answers = await askAll({ ...current, sample: { files: [], values } }, ask, (words) =>
    said.push(words),
  );
  return { answers, said, asked };
}

describe("the questions of setup", () => {
  it("have the site's own values as defaults", async () => {
    const { answers, said } = await answer({}, []);
    expect(said).toEqual([]);
    expect(answers).toMatchObject({
      name: site.name,
      url: site.url,
      locale: site.locale,
      sign: "#ffd21f",
    });
    expect(answers.keep).toEqual([]);
  });

  it("can be corrected by going back, and exclude the API's questions if it is disabled", async () => {
    const given = {
      "Site name": ["Kron", "Korn"],
      Language: ["back", "de"],
      "Features to leave out": ["api"],
      Locale: ["back", ""],
    };
    const { answers, asked } = await answer(given, []);
    expect(answers).toMatchObject({ name: "Korn", language: "de" });
    expect(asked.filter((question) => question.startsWith("Features"))).toHaveLength(2);
    expect(asked.filter((question) => question.startsWith("Service name"))).toHaveLength(1);
  });

  it("have defaults from earlier answers, but none from the sample", async () => {
    const values = ["name", "url", "email", "service", "tagline", "description"];
    const { answers, said } = await answer(
      {
        "Site name": ["", "Korn"],
        Language: ["it", "de"],
        "A few words": ["Brot"],
        "One or two": ["Kurz.", "Eine Bäckerei mit einem Ofen."],
        "Public address": ["https://www.korn.example"],
        "Color of signs": ["#e0457b", "#8b1e3f"],
      },
      values,
    );
    expect(said).toEqual([
      "This question has no default. Type an answer.",
      "There are no words in it.",
      "description must have 20 to 200 characters.",
      "#14211b on #e0457b has a contrast of 4.2 to 1, but at least 7 to 1 is required. Choose one of these: #ec8cad with #14211b on it, #9d3056 with #ffffff on it.",
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

  it("have a look's values and colors as defaults", async () => {
    const { answers } = await answer({ Language: ["en"], Look: ["bakery"] }, []);
    expect(answers).toMatchObject({
      without: ["prices", "api", "articles", "skills"],
      sign: "#8a2f14",
    });
    expect(answers.navigation).toBeUndefined();
  });
});
