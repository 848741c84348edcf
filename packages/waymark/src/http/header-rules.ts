type HeaderRule = Readonly<{ pattern: string; headers: Readonly<Record<string, string>> }>;

/** Later rules take precedence. */
export const headersFor = (path: string, rules: readonly HeaderRule[]): Record<string, string> =>
  Object.assign(
    {},
    ...rules.filter(({ pattern }) => matchesPattern(path, pattern)).map(({ headers }) => headers),
  );

function matchesPattern(path: string, pattern: string): boolean {
  const star = pattern.indexOf("*");
  if (star === -1) return path === pattern;
  const suffix = pattern.slice(star + 1);
  return (
    path.length >= pattern.length - 1 &&
    path.startsWith(pattern.slice(0, star)) &&
    path.endsWith(suffix)
  );
}
