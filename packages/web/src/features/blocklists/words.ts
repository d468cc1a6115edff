import { BLOCKLIST_INTERVALS, type Blocklist, type BlocklistFormat, type BlocklistKind } from "@fyr/contract";

const INTERVAL_NAMES: Readonly<Record<(typeof BLOCKLIST_INTERVALS)[number], string>> = {
  15: "Every 15 minutes",
  60: "Every hour",
  360: "Every six hours",
  1440: "Every day",
  10_080: "Every week",
};

/** Those that an account may choose. */
export const intervalsFrom = (least: number) =>
  BLOCKLIST_INTERVALS.filter((minutes) => minutes >= least).map((minutes) => ({
    value: `${minutes}`,
    label: INTERVAL_NAMES[minutes],
  }));

export const intervalName = (minutes: number): string =>
  INTERVAL_NAMES[minutes as keyof typeof INTERVAL_NAMES] ?? `Every ${minutes} minutes`;

export const KINDS: Readonly<Record<BlocklistKind, string>> = { ip: "Addresses", domain: "Domains" };

export const STATES: Readonly<Record<Blocklist["state"], string>> = {
  empty: "Not made yet",
  refreshing: "Refreshing",
  fresh: "Up to date",
  failed: "The last refresh failed",
};

export const FORMATS: Readonly<Record<BlocklistFormat, string>> = {
  plain: "Plain text",
  csv: "CSV",
  jsonl: "JSON lines",
  ipset: "ipset restore",
  nftables: "nftables set",
  suricata: "Suricata IP reputation",
  rpz: "DNS response policy zone",
  hosts: "hosts file",
};
