import type { Information, IpSummary, NetworkCounts, NetworkInfo } from "@fyr/contract";
import { withheldOf } from "./ip.ts";
import type { Reserved } from "./rules.ts";

const inCounts = (...fields: readonly string[]): string[] =>
  ["ipv4", "ipv6"].flatMap((family) => fields.map((field) => `${family}.${field}`));

/** The fields of a network's summary that reveal each kind of information. */
const NETWORK_FIELDS: Readonly<Record<Information, readonly string[]>> = {
  provider: ["as", "relayed_by", "before", "after", ...inCounts("operators", "systems", "prefixes.as", "worst.as")],
  behaviour: inCounts("tags", "listed", "prefixes.listed", "worst.tags"),
  // Nothing of it is empty: the counts were made without what own sensors saw.
  sensors: [],
};

/** Zero would deny that there are any. */
const NONE = { total: null, items: [] };

const withoutOwner = ({ prefixes, worst, ...counts }: NetworkCounts): NetworkCounts => ({
  ...counts,
  operators: NONE,
  systems: NONE,
  prefixes: { ...prefixes, items: prefixes.items.map((one) => ({ ...one, as: null })) },
  worst: worst.map((one) => ({ ...one, as: null })),
});

const withoutBehaviour = ({ prefixes, worst, ...counts }: NetworkCounts): NetworkCounts => ({
  ...counts,
  tags: NONE,
  listed: null,
  // Their order would tell which are listed.
  prefixes: {
    ...prefixes,
    items: prefixes.items.map((one) => ({ ...one, listed: null })).sort((a, b) => b.addresses - a.addresses),
  },
  worst: worst.map((one) => ({ ...one, tags: [] })),
});

const ofFamilies = (info: NetworkInfo, change: (counts: NetworkCounts) => NetworkCounts): NetworkInfo => ({
  ...info,
  ipv4: info.ipv4 && change(info.ipv4),
  ipv6: info.ipv6 && change(info.ipv6),
});

const WITHOUT: Readonly<Record<Information, (info: NetworkInfo) => NetworkInfo>> = {
  provider: ({ relayed_by: relay, ...info }) => ({
    ...ofFamilies(info, withoutOwner),
    as: null,
    ...(relay !== undefined && { relayed_by: null }),
    before: null,
    after: null,
  }),
  behaviour: (info) => ofFamilies(info, withoutBehaviour),
  sensors: (info) => info,
};

/** The summary of a network without what is reserved; it says what that is. */
export function withholdNetwork(info: NetworkInfo, reserved: Reserved): NetworkInfo {
  if (reserved.length === 0) return info;
  const open = reserved.reduce((left, { information }) => WITHOUT[information](left), info);
  return { ...open, withheld: withheldOf(reserved, NETWORK_FIELDS) };
}

const SUMMARY_FIELDS: Readonly<Record<Information, readonly string[]>> = {
  provider: ["operators", "systems"],
  behaviour: ["tags", "listed"],
  // Nothing of it is empty: the counts were made without what own sensors saw.
  sensors: [],
};

const WITHOUT_IN_SUMMARY: Readonly<Record<Information, Partial<IpSummary>>> = {
  provider: { operators: NONE, systems: NONE },
  behaviour: { tags: NONE, listed: null },
  sensors: {},
};

/** The summary of a list of addresses without what is reserved; it says what that is. */
export function withholdSummary(summary: IpSummary, reserved: Reserved): IpSummary {
  if (reserved.length === 0) return summary;
  const open: IpSummary = Object.assign(
    {},
    summary,
    ...reserved.map(({ information }) => WITHOUT_IN_SUMMARY[information]),
  );
  return { ...open, withheld: withheldOf(reserved, SUMMARY_FIELDS) };
}
