import type { Prefix } from "../ip/index.ts";

/** Hours between the questions of a secondary, and what else a zone must say of itself. */
const TIMES = "3600 600 86400 300";

/** The head of a response policy zone (draft-vixie-dnsop-dns-rpz), whose serial is the time of the build. */
export const rpzHead = (built: number, notes: readonly string[]): string =>
  [
    ...notes.map((note) => `; ${note}`),
    "$TTL 300",
    `@ SOA localhost. hostmaster.localhost. ${built} ${TIMES}`,
    "@ NS localhost.",
  ]
    .map((line) => `${line}\n`)
    .join("");

/**
 * A prefix as the owner of a trigger: its length, then the address from the end, `24.0.2.0.192.rpz-ip`. Of IPv6 the longest
 * run of zeros is `zz`, and of equal runs the first of the address: name servers refuse another form.
 */
export function rpzAddress({ address, length }: Prefix): string {
  if (address.family === 4) {
    const octets = [0, 8, 16, 24].map((shift) => (address.value >>> shift) & 255);
    return `${length}.${octets.join(".")}.rpz-ip`;
  }
  const words = Array.from({ length: 8 }, (_, at) => Number((address.value >> BigInt(16 * at)) & 0xffffn));
  let [from, most] = [-1, 1];
  for (let at = 0, run = 0; at < 8; at++) {
    run = words[at] === 0 ? run + 1 : 0;
    if (run > 1 && run >= most) [from, most] = [at - run + 1, run];
  }
  const parts = words.map((word) => word.toString(16));
  const shown = from < 0 ? parts : [...parts.slice(0, from), "zz", ...parts.slice(from + most)];
  return `${length}.${shown.join(".")}.rpz-ip`;
}
