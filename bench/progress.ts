/** Shows one line on a terminal's standard error in place of the one before; an empty text clears it. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
