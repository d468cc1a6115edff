import type { IpInfo } from "@fyr/contract";

/**
 * Makes equal parts of many answers one object: where facts are from and what lists say is the same for thousands of
 * addresses, and is most of an answer. Answers are shown, never changed, so sharing is safe.
 */
export function createSharer(): (info: IpInfo) => IpInfo {
  const parts = new Map<string, unknown>();
  const shared = <T>(part: T): T => {
    const key = JSON.stringify(part);
    const known = parts.get(key);
    if (known !== undefined) return known as T;
    parts.set(key, part);
    return part;
  };
  return (info) => ({
    ...info,
    location: shared(info.location),
    as: shared(info.as),
    company: shared(info.company),
    netflow: shared(info.netflow),
    behavior: shared(info.behavior),
    anonymization: { ...info.anonymization, services: info.anonymization.services.map(shared) },
    osint: { ...info.osint, services: info.osint.services.map(shared) },
    risk: { ...info.risk, contributions: info.risk.contributions.map(shared) },
    provenance: info.provenance.map(shared),
  });
}
