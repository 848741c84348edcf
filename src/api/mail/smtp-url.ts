const usualPorts = "Mail servers take mail at 465 (smtps:) or 587 (smtp:).";
const example = "Give it your mail server, such as smtps://user:password@mail.example.com:465";

/** What keeps SMTP_URL from being sent to, if anything, in words that never say it back: it may hold a password. */
export function findUrlFault(value: string, closedPorts: readonly number[] = []): string | undefined {
  if (value === "") return `SMTP_URL is not set. ${example}`;
  const port = /:(\d+)\/?$/.exec(value)?.[1];
  if (port !== undefined && !(Number(port) >= 1 && Number(port) <= 65_535))
    return `The port of SMTP_URL is not a number from 1 to 65535. ${usualPorts}`;
  if (closedPorts.includes(Number(port))) return `Port ${port} of SMTP_URL cannot be reached from here: it is closed. ${usualPorts}`;
  // The rules of https: hold for hosts as mail needs them; those of a scheme that no standard knows take nearly anything.
  const address = value.replace(/^smtps?:\/\/(?!\/)/, "https://");
  if (address === value || !URL.canParse(address)) return `SMTP_URL is not the address of a mail server. ${example}`;
  const { username, password, pathname, search, hash } = new URL(address);
  // The mailer takes a query for options, such as one that believes any certificate.
  if (pathname !== "/" || search || hash)
    return "SMTP_URL goes on after the host and port. Leave that out; in a password write %2F for /, %3F for ? and %23 for #.";
  if ((username === "") !== (password === "")) return "SMTP_URL must have both a user and a password, or neither.";
  return undefined;
}
