import type { Atlas, IpFacts } from "../atlas/index.ts";
import { type Address, type Carrier, embeddedIpv4 } from "../ip/index.ts";
import { isSpecial } from "../risk/index.ts";

/**
 * The address by which an address is judged: of NAT64, 6to4 and Teredo the IPv4 address within, where that is of the
 * public internet. Facts about the tunnel are not facts about the machine at its end.
 */
export function judgedAddress(atlas: Atlas, address: Address): Address {
  const embedded = embeddedIpv4(address);
  return embedded !== null && isJudge(embedded.by, atlas.lookup(embedded.address)) ? embedded.address : address;
}

/** Whether an address is judged by the one that it carries. */
const isJudge = (by: Carrier, { special }: IpFacts): boolean => by !== "compatible" && !isSpecial(special);

const NOBODY: Pick<IpFacts, "as" | "registration" | "place" | "labels"> = {
  as: null,
  registration: null,
  place: null,
  labels: [],
};

/** All that is known of an address; of one that only carries another, what is known of that. */
export function judgedFacts(atlas: Atlas, address: Address): IpFacts {
  const facts = atlas.lookup(address);
  const embedded = facts.family === 4 ? null : embeddedIpv4(address);
  return embedded === null ? facts : carryingFacts(facts, atlas.lookup(embedded.address), embedded.by);
}

/** What is known of an address that carries another. */
export function carryingFacts(around: IpFacts, within: IpFacts, by: Carrier): IpFacts {
  const judged = isJudge(by, within);
  const { ip, family, first, last, prefix, special } = around;
  const embedded = { ip: within.ip, by, judged, special: isSpecial(within.special) ? within.special : null };
  // The network that announces the tunnel relays it for everyone, and does not run a private address inside.
  const { as, registration, place, labels } = judged ? within : NOBODY;
  return { ip, family, first, last, prefix, special, as, registration, place, labels, embedded };
}
