import type { LabelKind } from "../atlas/index.ts";

/**
 * Who is believed where sources differ about the network of an address, the first before the next; within a rank the
 * more specific row. docs/sources.md explains the table to analysts.
 */
export const RANKS = [
  // What an owner publishes of its own network: no other source knows better, and the owner is at fault for what is missing.
  "owner",
  // Who announces the prefix answers for it today; but the name is that of a legal person, or of a company bought.
  "routing",
  // Gathered and looked through by people for a purpose; some days old.
  "curated",
  // Found by a search for a name in registries or routes: takes in subsidiaries and customers.
  "derived",
  // What anyone may contribute.
  "community",
] as const;
export type Rank = (typeof RANKS)[number];

/** What a source may state of an address. Everything that hides and every threat is a tag. */
const CLAIMS = ["operator", "service", "type", "tags"] as const;
export type Claim = (typeof CLAIMS)[number];

/** What a source that declares nothing may claim, by the kind of its labels. */
export const CLAIMS_OF_KIND: Readonly<Record<LabelKind, readonly Claim[]>> = {
  // Who runs a machine that hides others is who operates it, on whatever network it stands.
  vpn: ["operator", "tags"],
  proxy: ["operator", "tags"],
  residential_proxy: ["operator", "tags"],
  // Exits are run by volunteers: Tor's name is not theirs.
  tor: ["tags"],
  hosting: ["operator", "service", "type", "tags"],
  cloud: ["operator", "service", "type", "tags"],
  cdn: ["operator", "service", "type", "tags"],
  crawler: ["operator", "service", "tags"],
  benign: ["operator", "service", "type", "tags"],
  threat: ["tags"],
};
