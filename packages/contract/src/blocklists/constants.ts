import { ACCOUNT_TYPE } from "../constants.ts";

/** Kinds of query lines that a list can be made of. */
export const BLOCKLIST_KINDS = ["ip", "domain"] as const;
export type BlocklistKind = (typeof BLOCKLIST_KINDS)[number];

export const BLOCKLIST_FORMATS = ["plain", "csv", "jsonl", "ipset", "nftables", "suricata", "rpz", "hosts"] as const;
export type BlocklistFormat = (typeof BLOCKLIST_FORMATS)[number];

/** What each kind is there as; the first one where none is named. */
export const BLOCKLIST_FORMATS_OF: Readonly<Record<BlocklistKind, readonly BlocklistFormat[]>> = {
  ip: ["plain", "csv", "jsonl", "ipset", "nftables", "suricata", "rpz"],
  domain: ["plain", "csv", "jsonl", "rpz", "hosts"],
};

/** Minutes between two refreshes. */
export const BLOCKLIST_INTERVALS = [15, 60, 360, 1440, 10_080] as const;

/** What lists of an account may be: how many, of how many entries, how often they are refreshed. */
export const blocklistBounds = (type: number): { lists: number; rows: number; minutes: number } =>
  type === ACCOUNT_TYPE.free ? { lists: 3, rows: 1_000, minutes: 60 } : { lists: 25, rows: 50_000, minutes: 15 };

export const BLOCKLIST_ALLOW_MAX = 1_000;
/** Of what a preview or a change has, so many are told. */
export const BLOCKLIST_SHOWN = 100;
/** Refreshes that are kept of a list. */
export const BLOCKLIST_HISTORY = 50;
/** Keys of lists begin so; what else keys begin with opens no list. */
export const BLOCKLIST_KEY_MARK = "fyrlist_";
