import type { Information, IpInfo, Provenance, Withheld } from "@fyr/contract";
import { withoutReasons } from "./risk.ts";
import { type Reserved, SENSORS_RESERVED } from "./rules.ts";

/** The fields of an answer about an address that reveal each kind of information. */
const IP_FIELDS: Readonly<Record<Information, readonly string[]>> = {
  provider: [
    "operator",
    "network_provider",
    "network_provider_services",
    "network.service",
    "provider_description",
    "company",
    "as",
    "as_org",
    "anonymization.services",
    "osint.services",
  ],
  behaviour: ["behavior", "osint", "hostnames", "netflow", "os_guess", "avg_ttl"],
  sensors: ["hostnames", "netflow", "os_guess", "avg_ttl"],
};

/** What own sensors saw is null: empty, it would deny that they saw anything. */
const UNSEEN = { hostnames: null, netflow: null, os_guess: null, avg_ttl: null } as const;

const WITHOUT: Readonly<Record<Information, (info: IpInfo) => Partial<IpInfo>>> = {
  provider: ({ network, anonymization, osint }) => ({
    operator: null,
    network_provider: null,
    network_provider_services: [],
    network: { ...network, service: null },
    provider_description: null,
    company: null,
    as: null,
    as_org: null,
    anonymization: { ...anonymization, services: [] },
    osint: { ...osint, services: [] },
  }),
  behaviour: () => ({
    behavior: { tags: [] },
    osint: { services: [], first_seen: null, last_seen: null, last_seen_is: null },
    ...UNSEEN,
  }),
  sensors: () => UNSEEN,
};

/** An answer about an address without what is reserved; it says what that is. */
export function withholdIp(info: IpInfo, reservedOfPlan: Reserved): IpInfo {
  const reserved = reservedOfPlan.filter((one) => one.information !== "provider" || !isOwnerless(info));
  if (reserved.length === 0) return info;
  const emptied = reserved.map(({ information }) => WITHOUT[information](info));
  const open: IpInfo = Object.assign({}, info, ...emptied);
  // The lookup answered without what sensors saw: nothing else of it names them.
  if (isOnlySensors(reserved)) return { ...open, withheld: withheldOf(reserved, IP_FIELDS) };
  const provenance = info.provenance.flatMap(neutralPart);
  const { risk, fields } = withoutReasons(info.risk, info);
  return { ...open, risk, provenance, withheld: withheldOf(reserved, IP_FIELDS, fields) };
}

/**
 * What an answer with these fields leaves out.
 * @param shared fields that reveal both kinds of information
 */
export const withheldOf = (
  reserved: Reserved,
  fields: Readonly<Record<Information, readonly string[]>>,
  shared: readonly string[] = [],
): Withheld[] =>
  reserved.map((one) => {
    const { information, plan } = one;
    return { information, plan, fields: [...fields[information], ...(isOfSensors(one) ? [] : shared)] };
  });

const isOfSensors = ({ information }: Reserved[number]): boolean => information === "sensors";

/** The note on answers whose lookup took away what own sensors saw. */
export const SENSORS_WITHHELD: readonly Withheld[] = withheldOf([SENSORS_RESERVED], IP_FIELDS);

/** Whether this is all that an answer to such a lookup leaves out. */
export const isOnlySensors = (reserved: Reserved): boolean => reserved.every(isOfSensors);

/** Fields whose sources reveal no provider and no behaviour. Of all others the source's name often does. */
const NEUTRAL = [
  "submission_count",
  "location",
  "network.range",
  "network.region",
  "network.private",
  "network.special",
];

const isNeutral = (field: string): boolean => NEUTRAL.some((path) => path === field || field.startsWith(`${path}.`));

/** The routing data that gives the range names the AS as well: the source stays for the range alone. */
function neutralPart(entry: Provenance): Provenance[] {
  const fields = entry.fields.filter(isNeutral);
  if (fields.length === entry.fields.length) return [entry];
  return fields.length === 0 ? [] : [Object.assign({}, entry, { fields, detail: null })];
}

/** Nothing outside of the public internet has an owner, which its verdict tells every plan. */
const isOwnerless = (info: IpInfo): boolean =>
  info.risk.verdict === "not_routable" &&
  Object.entries(WITHOUT.provider(info)).every(
    ([field, without]) => JSON.stringify(info[field as keyof IpInfo]) === JSON.stringify(without),
  );
