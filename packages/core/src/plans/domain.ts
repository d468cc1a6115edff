import type { DomainInfo, DomainLabel, Information } from "@fyr/contract";
import { isOnlySensors, withheldOf } from "./ip.ts";
import { withoutReasons } from "./risk.ts";
import type { Reserved } from "./rules.ts";

function namesIn(...paths: readonly string[]): string[] {
  return paths.flatMap((path) => [`${path}.provider`, `${path}.provider_name`]);
}

/** The fields of an answer about a domain that reveal each kind of information. */
const DOMAIN_FIELDS: Readonly<Record<Information, readonly string[]>> = {
  provider: ["ips.network_provider", "as", ...namesIn("labels", "listed_hosts.labels", "listed_urls.labels")],
  behaviour: ["behavior", "ips", "ips_total", "location", "as", "labels", "listed_hosts", "listed_urls", "tags"],
  sensors: ["ips", "ips_total", "behavior", "location", "as"],
};

/** Places and systems are those of the addresses. */
const UNSEEN = { behavior: { tags: [] }, ips: null, ips_total: null, location: [], as: [] };

/** Zero would deny that anything is listed. */
const NONE = { total: null, labels: [] };

const nameless = (labels: readonly DomainLabel[]): DomainLabel[] =>
  labels.map((label) => Object.assign({}, label, { provider: null, provider_name: null }));

const WITHOUT: Readonly<Record<Information, (info: DomainInfo) => Partial<DomainInfo>>> = {
  provider: ({ ips, labels, listed_hosts, listed_urls }) => ({
    ips: ips?.map((ip) => Object.assign({}, ip, { network_provider: null })) ?? null,
    as: [],
    labels: nameless(labels),
    listed_hosts: { ...listed_hosts, labels: nameless(listed_hosts.labels) },
    listed_urls: { ...listed_urls, labels: nameless(listed_urls.labels) },
  }),
  behaviour: () => ({
    ...UNSEEN,
    labels: [],
    listed_hosts: NONE,
    listed_urls: NONE,
    tags: [],
  }),
  // What they saw is not among what was read: what others saw stays.
  sensors: () => ({}),
};

/** An answer about a domain without what is reserved; it says what that is. */
export function withholdDomain(info: DomainInfo, reserved: Reserved): DomainInfo {
  if (reserved.length === 0) return info;
  const emptied = reserved.map(({ information }) => WITHOUT[information](info));
  const open: DomainInfo = Object.assign({}, info, ...emptied);
  if (isOnlySensors(reserved)) return { ...open, withheld: withheldOf(reserved, DOMAIN_FIELDS) };
  const { risk, fields } = withoutReasons(info.risk, info);
  return { ...open, risk, withheld: withheldOf(reserved, DOMAIN_FIELDS, fields) };
}
