import { acceptsArguments } from "../../console/arguments.ts";
import { print } from "../../console/printable.ts";

const usage = `waymark check

Checks all of src/content, and lists mistakes by file and line, then scheduled articles. It takes no arguments.
The exit code is 1 if a mistake would stop a build.`;

export async function runCheck(argv: readonly string[]): Promise<void> {
  if (!acceptsArguments(usage, argv)) return;
  const { loadBaseUrl, loadSite } = await import("../../check/load-site.ts");
  const site = await loadSite();
  loadBaseUrl(site);
  const { toSettings } = await import("../../entries/context.ts");
  const { reportContent } = await import("../../check/check-content.ts");
  const { describePlanned, describeScheduled } = await import("../../schedule/publication.ts");
  const { toRecordsFolder } = await import("../../entries/record-store.ts");

  const settings = toSettings(site);
  const { lines, summary, isSound, scheduled, withheld } = await reportContent(
    process.cwd(),
    settings,
    {
      folder: toRecordsFolder(process.cwd()),
      hasBodies: false,
    },
  );
  const later = scheduled.map((entry) => describeScheduled(entry, site.timeZone));
  const planned = describePlanned(withheld, settings.now, site.timeZone);
  for (const line of [...lines, ...later, ...planned, summary]) print(line);
  if (!isSound) process.exitCode = 1;
}
