/**
 * What each kind of evidence is worth, and how fast it ages: the whole calibration of the score, in tables.
 * docs/risk.md explains the numbers to analysts; change both together.
 */

export interface Worth {
  /** Points that one certain, fresh sighting is worth alone: positive raises the score, negative lowers it. */
  readonly points: number;
  /** Days after which half of it is left; null for what does not age. */
  readonly halfLife: number | null;
}

export const PRIVACY_RELAY = "privacy_relay";
/** That a machine answers DNS queries of anyone, by a list that names no operator. */
export const OPEN_RESOLVER = "open_resolver";

/**
 * How an address hides who uses it. One trait, not many: the strongest category counts, so a VPN exit in a data centre
 * is judged as a VPN exit. The points are also the most that a category can reach, however many lists agree.
 */
export const EXPOSURE: ReadonlyMap<string, Worth> = new Map([
  // Exits come and go within days; the consensus is published hourly.
  ["tor", { points: 65, halfLife: 7 }],
  // Bought by the hour from other people's devices, which change address.
  ["residential_proxy", { points: 50, halfLife: 7 }],
  ["proxy", { points: 45, halfLife: 14 }],
  // Providers use their ranges for months.
  ["vpn", { points: 40, halfLife: 90 }],
  // A browser's relay that preserves the user's country and admits only paying customers (iCloud Private Relay).
  [PRIVACY_RELAY, { points: 20, halfLife: 90 }],
  // A data centre stays one.
  ["hosting", { points: 14, halfLife: null }],
  // Of names: what makes one cheap to have and to leave behind.
  ["newly_registered", { points: 30, halfLife: 14 }],
  ["disposable", { points: 25, halfLife: null }],
  ["dynamic_dns", { points: 25, halfLife: null }],
  ["shortener", { points: 15, halfLife: null }],
  ["parking", { points: 10, halfLife: null }],
]);

/** Services that hide who uses an address; a data centre does not. */
export const HIDING: ReadonlySet<string> = new Set(["tor", "vpn", "proxy", "residential_proxy"]);

/** Hostile behaviour, by the tag of the listing. A listing with several tags is worth its worst. */
const THREAT_TAGS: ReadonlyMap<string, Worth> = new Map([
  ["c2", { points: 92, halfLife: 30 }],
  ["malware", { points: 92, halfLife: 30 }],
  ["botnet", { points: 92, halfLife: 30 }],
  ["ransomware", { points: 92, halfLife: 30 }],
  ["malicious", { points: 92, halfLife: 30 }],
  ["crime", { points: 92, halfLife: 30 }],
  ["phishing", { points: 92, halfLife: 30 }],
  // What one machine does by itself stops when it is cleaned or its lease ends.
  ["bruteforce", { points: 85, halfLife: 14 }],
  ["exploit", { points: 85, halfLife: 14 }],
  ["ddos", { points: 85, halfLife: 14 }],
  ["spam", { points: 60, halfLife: 14 }],
  ["probing", { points: 50, halfLife: 14 }],
  ["scanning", { points: 50, halfLife: 14 }],
  // It identifies itself, so it is a nuisance at most.
  ["crawler", { points: 10, halfLife: 14 }],
  // Run by defenders: who talks to it is infected, not the sinkhole.
  ["sinkhole", { points: 20, halfLife: null }],
]);
/** `suspicious`, words that the table does not know, and no word at all. */
const THREAT_OTHERWISE: Worth = { points: 80, halfLife: 30 };

/** Good reasons for an address to be where others are reported, by the tag of a `benign` label. */
const BENIGN_TAGS: ReadonlyMap<string, Worth> = new Map([
  // Its address stands in every log and in the configuration of much malware; it stays the same for decades.
  ["public_dns", { points: -85, halfLife: null }],
  // Scans the internet openly, for research; on many blocklists because of it.
  ["internet_census", { points: -60, halfLife: 180 }],
  ["scanning", { points: -60, halfLife: 180 }],
  ["sinkhole", { points: -60, halfLife: 365 }],
]);
const BENIGN_OTHERWISE: Worth = { points: -50, halfLife: 365 };

/** Context that is named by the label's kind. */
const CONTEXT: ReadonlyMap<string, Worth> = new Map([
  ["crawler", { points: -80, halfLife: 180 }],
  // Most are routers that are open by mistake, and change address: a hint why a list has it, and no ground for trust.
  [OPEN_RESOLVER, { points: -10, halfLife: 30 }],
  // Many sites behind one address: a report concerns one of them.
  ["cdn", { points: -60, halfLife: null }],
  // Tenants change within minutes: a report may concern the one before. It does not concern a VPN that runs there.
  ["cloud", { points: -20, halfLife: null }],
  // A name that many visit: a listing of it as a whole is a mistake more often than not.
  ["popular", { points: -70, halfLife: null }],
]);

/** The category of an address that is not part of the public internet: decides alone, the score is 0. */
export const SPECIAL = "special";
export const THREAT = "threat";
export const BENIGN = "benign";

/** The most that one category can take away: a trace remains even of a public resolver that is listed everywhere. */
const BENIGN_MOST = -85;
const THREAT_MOST = 100;

/** Lowers the points of threat lists, but not those for hiding (see `CONTEXT`). */
export const LOWERS_THREAT_ONLY = "cloud";
/** The edge of a CDN lowers nothing where users come out: an exit stands before no sites. */
export const OF_EDGES_ONLY = "cdn";
/** What says that users come out at the address. */
export const EGRESS: ReadonlySet<string> = new Set([...HIDING, PRIVACY_RELAY]);

/**
 * Of two sources with the same claim, the second may have copied it: each further one counts for this share of the
 * last.
 */
export const FURTHER_SOURCE_SHARE = 0.9;

function weightiest(tags: readonly string[], table: ReadonlyMap<string, Worth>, otherwise: Worth): Worth {
  let found: Worth | null = null;
  for (const tag of tags) {
    const worth = table.get(tag);
    if (worth && (found === null || Math.abs(worth.points) > Math.abs(found.points))) found = worth;
  }
  return found ?? otherwise;
}

/** What a contribution of this category is worth when certain and fresh. A category that no table knows is worth 0. */
export function worthOf(category: string, tags: readonly string[]): Worth {
  if (category === THREAT) return weightiest(tags, THREAT_TAGS, THREAT_OTHERWISE);
  if (category === BENIGN) return weightiest(tags, BENIGN_TAGS, BENIGN_OTHERWISE);
  return EXPOSURE.get(category) ?? CONTEXT.get(category) ?? { points: 0, halfLife: null };
}

/** The most that a category can reach, however many sources agree; same sign as its worth. */
export function mostOf(category: string): number {
  if (category === THREAT) return THREAT_MOST;
  if (category === BENIGN) return BENIGN_MOST;
  return EXPOSURE.get(category)?.points ?? CONTEXT.get(category)?.points ?? 0;
}
