/** Runs Astro's own command in this process, so that it receives signals. */
export async function runAstro(command: string, argv: readonly string[]): Promise<void> {
  process.argv.splice(2, Number.POSITIVE_INFINITY, command, ...argv);
  await import(new URL("bin/astro.mjs", import.meta.resolve("astro/package.json")).href);
}
