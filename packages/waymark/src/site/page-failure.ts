/** `lines`: of the first use of each variable. */
export type PageSource = Readonly<{ file: string; lines: Readonly<Record<string, number>> }>;

/** For the owner, whose file the error's stack trace does not contain. */
export function describeFailure({ message }: Error, { file, lines }: PageSource): string {
  const [, name] = /^(\S+) is not defined$/.exec(message) ?? [];
  const line = name === undefined ? undefined : lines[name];
  return line === undefined
    ? `${file}: ${message}`
    : `${file}:${line}: ${message}. Check its spelling, or define it at the top of the file:  const ${name} = …`;
}
