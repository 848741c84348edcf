/** In 10.0.0.0/8, without repetition in the first sixteen million. */
export function createAddresses(): () => string {
  let number = 0;
  return () => {
    number += 1;
    return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  };
}

/** In one IPv6 /48, `times` per /64, which the limiter counts as one client. */
export function createSubnetSweep(times: number): () => string {
  let number = 0;
  return () => {
    const subnet = Math.floor(number / times) % 65_536;
    number += 1;
    return `2001:db8:7:${subnet.toString(16)}::${((number % 65_535) + 1).toString(16)}`;
  };
}

/** A loopback address that the server sees as another client. macOS has only one. */
export function toLoopback(client: number): string {
  return process.platform === "darwin"
    ? "127.0.0.1"
    : `127.1.${(client >> 8) & 255}.${client & 255}`;
}
