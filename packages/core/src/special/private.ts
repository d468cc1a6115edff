import { type Address, embeddedIpv4, type Range } from "../ip/index.ts";
import { SPECIAL_RANGES } from "./rows.ts";
import type { SpecialScope } from "./scope.ts";

/** Where machines and groups stand that the public internet does not reach. Documentation has none: the demo's are there. */
const PRIVATE_SCOPES: ReadonlySet<string> = new Set<SpecialScope>([
  "private",
  "loopback",
  "link_local",
  "cgnat",
  "this_network",
  "benchmarking",
  "multicast",
  "broadcast",
]);

/** Addresses of private networks: private use, shared, link-local, loopback and their kin. */
export const PRIVATE_RANGES: readonly Range[] = /* @__PURE__ */ SPECIAL_RANGES.filter(({ record }) =>
  PRIVATE_SCOPES.has(record.scope),
);

/** The upper bits of IPv4-mapped addresses, which are read as IPv4 elsewhere. */
const MAPPED = 0xffffn;

/** Whether an address is of a private network, also where IPv6 carries an IPv4 address. */
export function isPrivate(address: Address): boolean {
  if (address.family === 6 && address.value >> 32n === MAPPED) {
    return isPrivate({ family: 4, value: Number(address.value & 0xffffffffn) });
  }
  const embedded = embeddedIpv4(address);
  if (embedded !== null && isPrivate(embedded.address)) return true;
  const { family, value } = address;
  return PRIVATE_RANGES.some((range) => range.family === family && range.first <= value && value <= range.last);
}
