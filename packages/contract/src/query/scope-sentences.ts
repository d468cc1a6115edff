/** What an address in each of IANA's special scopes is, in a sentence. */
const SCOPE_SENTENCES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
    private: "Private address: used inside networks, never routed on the internet.",
    loopback: "Loopback address: the machine itself.",
    link_local: "Link-local address: valid only on one network segment.",
    cgnat: "Shared address space: between a provider and its customers, behind carrier-grade NAT.",
    this_network: "'This network': only ever a source address, of a machine that does not know its own yet.",
    unspecified: "Unspecified address: stands for 'no address'.",
    broadcast: "Broadcast address: every machine on the local network.",
    multicast: "Multicast address: a group of receivers, not one machine.",
    documentation: "Documentation address: reserved for examples, used by no machine.",
    benchmarking: "Benchmarking address: reserved for tests of network equipment.",
    protocol: "Protocol assignment: reserved by the IETF for one protocol.",
    translation: "Translation address: an IPv4 address inside IPv6.",
    transition: "Transition address: a tunnel from IPv4 to IPv6.",
    as112: "AS112 address: answers reverse lookups of private space.",
    discard: "Discard-only address: traffic to it is dropped.",
    reserved: "Reserved address: not assigned to anyone.",
  }),
);

/** What an address of this IANA scope is, in a sentence; a general one for a scope that the table does not know. */
export function scopeSentence(scope: string): string {
  return SCOPE_SENTENCES.get(scope) ?? "Special-purpose address: not part of the ordinary internet.";
}
