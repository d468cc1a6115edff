import type { DomainInfo, Information } from "@fyr/contract";
import { withheldOf } from "./ip.ts";
import { withoutReasons } from "./risk.ts";
import type { Reserved } from "./rules.ts";

/** The fields of an answer about a domain that reveal each kind of information. */
const DOMAIN_FIELDS: Readonly<Record<Information, readonly string[]>> = {
  provider: ["ips.network_provider", "as", "labels.provider", "labels.provider_name", "listed_hosts", "listed_urls"],
  behaviour: ["behavior", "ips", "ips_total", "location", "as", "labels", "listed_hosts", "listed_urls", "tags"],
};

const NONE = { total: 0, labels: [] };

const WITHOUT: Readonly<Record<Information, (info: DomainInfo) => Partial<DomainInfo>>> = {
  provider: ({ ips, labels }) => ({
    ips: ips?.map((ip) => Object.assign({}, ip, { network_provider: null })) ?? null,
    as: [],
    labels: labels.map((label) => Object.assign({}, label, { provider: null, provider_name: null })),
    listed_hosts: NONE,
    listed_urls: NONE,
  }),
  behaviour: () => ({
    behavior: { tags: [] },
    // Own sensors saw the addresses; places and systems are theirs.
    ips: null,
    ips_total: null,
    location: [],
    as: [],
    labels: [],
    listed_hosts: NONE,
    listed_urls: NONE,
    tags: [],
  }),
};

/** An answer about a domain without what is reserved; it says what that is. */
export function withholdDomain(info: DomainInfo, reserved: Reserved): DomainInfo {
  if (reserved.length === 0) return info;
  const emptied = reserved.map(({ information }) => WITHOUT[information](info));
  const open: DomainInfo = Object.assign({}, info, ...emptied);
  const { risk, fields } = withoutReasons(info.risk);
  return { ...open, risk, withheld: withheldOf(reserved, DOMAIN_FIELDS, fields) };
}
