import type { Atlas, IpFacts } from "../atlas/index.ts";
import { type Address, embeddedIpv4, formatAddress } from "../ip/index.ts";
import { isSpecial } from "../risk/index.ts";

/**
 * The address by which an address is judged: of NAT64, 6to4 and Teredo the IPv4 address within, where that is of the
 * public internet. Facts about the tunnel are not facts about the machine at its end.
 */
export function judgedAddress(atlas: Atlas, address: Address): Address {
  const embedded = embeddedIpv4(address);
  if (embedded === null || embedded.by === "compatible") return address;
  return isSpecial(atlas.lookup(embedded.address).special) ? address : embedded.address;
}

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
  if (embedded === null) return facts;
  const judged = judgedAddress(atlas, address) !== address;
  const within = atlas.lookup(embedded.address);
  const { ip, family, first, last, prefix, special } = facts;
  const carried = {
    ip: formatAddress(embedded.address),
    by: embedded.by,
    judged,
    special: isSpecial(within.special) ? within.special : null,
  };
  // The network that announces the tunnel relays it for everyone, and does not run a private address inside.
  const { as, registration, place, labels } = judged ? within : NOBODY;
  return { ip, family, first, last, prefix, special, as, registration, place, labels, embedded: carried };
}
