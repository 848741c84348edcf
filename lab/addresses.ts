/** Client addresses of 10.0.0.0/8, each another one: sixteen million before the first comes again. */
export function createAddresses(): () => string {
  let number = 0;
  return () => {
    number += 1;
    return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  };
}

/** Client addresses of one IPv6 /48, each /64 of it `times` in turn: the budgets count a /64 as one client. */
export function createSubnetSweep(times: number): () => string {
  let number = 0;
  return () => {
    const subnet = Math.floor(number / times) % 65_536;
    number += 1;
    return `2001:db8:7:${subnet.toString(16)}::${((number % 65_535) + 1).toString(16)}`;
  };
}

/** A local address of loopback to connect from, so that the server sees another client. macOS has only one. */
export function toLoopback(client: number): string {
  return process.platform === "darwin" ? "127.0.0.1" : `127.1.${(client >> 8) & 255}.${client & 255}`;
}
