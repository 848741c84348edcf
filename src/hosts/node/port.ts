/** Reads PORT, 4321 where it is unset. Throws an error that says what to write. */
export function parsePort(value: string | undefined): number {
  if (value === undefined || value === "") return 4321;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new Error(`PORT is "${value}". Write a number from 0 to 65535, such as PORT=8080.`);
}
