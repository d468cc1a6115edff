import type { DomainDns } from "@fyr/contract";
import { isDmarc, isSpf, readDmarc, readSpf } from "@fyr/core/dns";
import { isPublicSuffix } from "@fyr/core/indicators";
import { utcDay } from "@fyr/core/time";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { createNameStore, type Visible } from "../../storage/names/index.ts";
import { readRecords, type SeenRecord } from "../../storage/passive-dns/index.ts";

/** Records of each kind that are shown. */
const SHOWN_MAX = 50;
const TYPES = ["NS", "MX", "TXT", "SPF"];

/** What passive DNS and certificates say of a domain, as far as a caller may know. */
export async function dnsOf(
  observations: ObservationStore,
  domain: string,
  registrable: string | null,
  visible: Visible,
): Promise<DomainDns> {
  const organisation = registrable === null || registrable === domain ? null : registrable;
  const texts = (name: string) => ownRecords(observations, name, ["TXT"], visible);
  const [records, policies, above, certificates] = await Promise.all([
    ownRecords(observations, domain, TYPES, visible),
    texts(`_dmarc.${domain}`),
    organisation === null ? [] : texts(`_dmarc.${organisation}`),
    certificatesOf(observations, domain, visible),
  ]);
  const of = (...types: string[]) => records.filter(({ rrtype }) => types.includes(rrtype));
  return {
    nameservers: of("NS").map((record) => Object.assign(seen(record), { name: record.rdata })),
    mail_servers: of("MX")
      .map((record) => Object.assign(seen(record), exchange(record.rdata)))
      .toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0)),
    texts: of("TXT", "SPF").map((record) => Object.assign(seen(record), { text: record.rdata })),
    spf: spfOf(of("TXT", "SPF")),
    dmarc: dmarcOf(policies, domain) ?? (organisation === null ? null : dmarcOf(above, organisation)),
    certificates,
  };
}

const ownRecords = async (
  observations: ObservationStore,
  name: string,
  types: readonly string[],
  visible: Visible,
): Promise<readonly SeenRecord[]> => {
  const page = { offset: 0, limit: SHOWN_MAX, types, isOwner: true };
  return (await readRecords(observations, { name }, page, visible)).records;
};

const seen = ({ first, last, sources }: SeenRecord) => ({
  first_seen: utcDay(first * 1000),
  last_seen: utcDay(last * 1000),
  sources: [...sources],
});

/** `10 mx.example.org`; sensors leave out the number. */
function exchange(rdata: string): { name: string; priority: number | null } {
  const [, priority, name] = /^(\d{1,5}) (\S+)$/.exec(rdata) ?? [];
  return name === undefined ? { name: rdata, priority: null } : { name, priority: Number(priority) };
}

function spfOf(records: readonly SeenRecord[]): DomainDns["spf"] {
  const record = records.find(({ rdata }) => isSpf(rdata));
  if (record === undefined) return null;
  const finding = readSpf(record.rdata);
  return { ...finding, terms: [...finding.terms], includes: [...finding.includes], ...seen(record) };
}

function dmarcOf(records: readonly SeenRecord[], domain: string): DomainDns["dmarc"] {
  const record = records.find(({ rdata }) => isDmarc(rdata));
  if (record === undefined) return null;
  const finding = readDmarc(record.rdata);
  return { ...finding, domain, reports: [...finding.reports], ...seen(record) };
}

async function certificatesOf(
  observations: ObservationStore,
  domain: string,
  visible: Visible,
): Promise<DomainDns["certificates"]> {
  const parent = domain.slice(domain.indexOf(".") + 1);
  const covering = domain.includes(".") && !isPublicSuffix(parent) ? [`*.${parent}`] : [];
  const names = [domain, `*.${domain}`, ...covering];
  const found = await createNameStore(observations).sourcesOf(names, { ...visible, lists: false });
  return names.flatMap((name) =>
    (found.get(name) ?? [])
      .filter(({ kind }) => kind === "certificate")
      .map(({ source, first, last, count }) => ({ name, source, first_seen: first, last_seen: last, count })),
  );
}
