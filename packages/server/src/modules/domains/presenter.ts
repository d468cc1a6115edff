import type { DomainInfo, DomainIp, DomainLabel, IpInfo } from "@fyr/contract";
import { countryName } from "@fyr/contract";
import type { NameEvidence } from "@fyr/core/risk";
import type { SeenAddress } from "../../storage/passive-dns/index.ts";

export function presentLabel({ label, source, match, firstSeen, lastSeen }: NameEvidence): DomainLabel {
  const { subject, kind, tags, confidence, includesSubdomains, rank, of } = label;
  return {
    kind,
    tags,
    confidence,
    subject: subject.url ?? (includesSubdomains ? `*.${subject.name}` : subject.name),
    match,
    rank,
    provider: of?.provider ?? null,
    provider_name: of?.displayName ?? null,
    reference: of?.reference ?? null,
    source: source.id,
    source_name: source.name,
    source_url: source.url,
    licence: source.licence,
    first_seen: firstSeen,
    last_seen: lastSeen,
    first_seen_is: of === undefined && label.firstSeen === null ? "found" : "row",
    last_seen_is: of !== undefined ? "submitted" : source.dated === undefined ? "read" : "edition",
  };
}

type OfAddresses = Pick<DomainInfo, "ips" | "ips_total" | "behavior" | "location" | "as">;

/** What the addresses of a name imply. */
export function presentAddresses(seen: readonly SeenAddress[], infos: readonly IpInfo[]): OfAddresses {
  const known = new Map(infos.map((info) => [info.ip, info]));
  const ips = seen.flatMap(({ ip, first, last, sources }): DomainIp[] => {
    const info = known.get(ip);
    if (info === undefined) return [];
    const { risk, location, network_provider } = info;
    return [
      {
        ip,
        risk_score: risk.score,
        risk_verdict: risk.verdict,
        country: location.country_iso,
        network_provider,
        first_seen: first,
        last_seen: last,
        sources: [...sources],
      },
    ];
  });
  const places = infos.flatMap(({ location: { country_iso, longitude, latitude } }) =>
    country_iso === null
      ? []
      : [
          {
            country_name: countryName(country_iso),
            country_iso,
            longitude,
            latitude,
          } satisfies DomainInfo["location"][number],
        ],
  );
  const systems = infos.flatMap(({ as }) => (as === null ? [] : [{ number: as.as_number, org: as.organization }]));
  return {
    ips,
    ips_total: seen[0]?.total ?? 0,
    behavior: { tags: [...new Set(infos.flatMap(({ behavior }) => behavior.tags))] },
    location: unique(places),
    as: unique(systems),
  };
}

const unique = <T extends object>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];
