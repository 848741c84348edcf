/** `fetch` quotes an address that it rejects, and the address is a secret. */
export function isBuildHook(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}
