/** What a process has open besides its connections, and what a mail on its way needs. */
const reserve = 64;

/** How many connections this process may hold: `most`, or what the system's limit of open files leaves beside those of the site. */
export function countConnections(most: number, ofSite: number): number {
  // Names of hosts, which would be looked up, are of no use here.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? Math.max(1, Math.min(most, soft - reserve - ofSite)) : most;
}
