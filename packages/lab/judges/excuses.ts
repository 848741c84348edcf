/** What a judge found: its rule, and the address of the page, the element or the key. */
export type JudgedFinding = Readonly<{ rule: string; at: string; message?: string | undefined }>;

/** A rule broken on purpose. In `at`, `*` stands for any text. */
export type Excuse = Readonly<{ rule: string; at: readonly string[]; reason: string }>;

/** Each finding without an excuse, and each excused address where the rule is no longer broken. */
export function judge(
  findings: readonly JudgedFinding[],
  excuses: readonly Excuse[],
): readonly string[] {
  const addresses = excuses.flatMap(({ rule, at }) =>
    at.map((address) => ({ rule, address, pattern: toPattern(address) })),
  );
  const isExcused = ({ rule, at }: JudgedFinding, excuse: (typeof addresses)[number]) =>
    excuse.rule === rule && excuse.pattern.test(at);
  const unexcused = findings.filter((finding) =>
    addresses.every((excuse) => !isExcused(finding, excuse)),
  );
  const unused = addresses.filter((excuse) =>
    findings.every((finding) => !isExcused(finding, excuse)),
  );
  return [
    ...unexcused.map(({ rule, at, message }) => `${rule} at ${at}${message ? `: ${message}` : ""}`),
    ...unused.map(({ rule, address }) => `The excuse of ${rule} at ${address} no longer applies.`),
  ];
}

const toPattern = (address: string): RegExp =>
  new RegExp(`^${address.split("*").map(RegExp.escape).join(".*")}$`, "s");
