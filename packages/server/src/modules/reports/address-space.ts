import { brandOf, reasonsOf } from "@fyr/core/look-alikes";
import type { DomainStore, Span } from "../../storage/domains/index.ts";
import { createNameStore, type NameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { readAddressesOfMany } from "../../storage/passive-dns/index.ts";
import type { OwnedDomainRepository } from "../owned-domains/index.ts";
import type { InstantLookup } from "../query/index.ts";
import type { ReportBefore } from "./before.ts";

export interface AddressSpaceNeeds {
  readonly ownedDomains: Pick<OwnedDomainRepository, "list">;
  readonly names: Pick<DomainStore, "listedUnder" | "listedNear">;
  readonly observations: ObservationStore;
  /** What everyone may know: a report outlives the rights of who wrote it. */
  readonly publicLookup: Pick<InstantLookup, "one">;
}

type Row = Record<string, unknown>;

/** What everyone may know of names: nothing of own sensors. */
const EVERYONE = { lists: true, reaches: ["all"] } as const;
/** Names under a domain whose addresses are looked at, and addresses of each. */
const NAMES_MOST = 2000;
const ADDRESSES_EACH = 10;
const NAMES_AT_ONCE = 200;

/** What a report has of a domain beside its summary. */
const FINDINGS = ["listed", "impersonated", "exposed"] as const;
type Finding = (typeof FINDINGS)[number];
type Counts = Record<Finding, number>;

/**
 * Of all verified domains: a summary of each, the worst first, then what lists of threats have under them, what may be taken for
 * them, where their names lead, the worst first, and what is gone since the report of before. Each finding says whether it is
 * new since then; null where that report had not the domain, too.
 */
export async function* addressSpaceOf(
  accountId: string,
  needs: AddressSpaceNeeds,
  signal: AbortSignal,
  before: ReportBefore | null,
): AsyncGenerator<Row> {
  const store = createNameStore(needs.observations);
  const span: Span = { after: new Date(0), until: new Date() };
  const owned = (await needs.ownedDomains.list(accountId, true)).map(({ domain }) => domain);
  const past = await pastOf(before, new Set(owned), signal);
  const summaries: (Row & { readonly weight: number })[] = [];
  const found: Record<Finding, Row[]> = { listed: [], impersonated: [], exposed: [] };
  const gone: Row[] = [];
  for (const domain of owned) {
    signal.throwIfAborted();
    const parts = [
      listed(domain, needs, span),
      impersonated(domain, needs, span),
      exposed(domain, needs, store, signal),
    ];
    const known = past.get(domain);
    const [counts, fresh, left] = [noCounts(), noCounts(), noCounts()];
    let bad = 0;
    const seen = new Set<string>();
    for (const part of parts)
      for await (const row of part) {
        const finding = row["finding"] as Finding;
        const key = keyOf(row);
        seen.add(key);
        const isNew = known === undefined ? null : !known.rows.has(key);
        counts[finding] += 1;
        if (isNew === true) fresh[finding] += 1;
        if (isBad(row)) bad += 1;
        found[finding].push({ domain, ...row, new: isNew });
      }
    for (const [key, row] of known?.rows ?? []) {
      if (seen.has(key)) continue;
      const { finding, new: _, ...rest } = row;
      left[finding as Finding] += 1;
      gone.push({ ...rest, finding: "gone", was: finding });
    }
    summaries.push({
      domain,
      finding: "summary",
      ...counts,
      bad,
      new: known === undefined ? null : fresh,
      gone: known === undefined ? null : left,
      before:
        known === undefined ? null : { written_at: before?.writtenAt.toISOString(), ...known.counts, bad: known.bad },
      weight: (counts.listed + bad) * 1000 + counts.impersonated,
    });
  }
  for (const { weight: _, ...summary } of summaries.toSorted((a, b) => b.weight - a.weight)) yield summary;
  yield* found.listed;
  yield* found.impersonated;
  yield* found.exposed.toSorted((a, b) => Number(b["risk"]) - Number(a["risk"]));
  yield* gone;
}

const noCounts = (): Counts => ({ listed: 0, impersonated: 0, exposed: 0 });

/** The same finding has the same key in each report. */
const keyOf = ({ finding, name, url, ip }: Row): string => JSON.stringify([finding, name, url ?? ip ?? null]);

/** Whether a lookup of an address judges it so that someone should look at it. */
const isBad = ({ verdict }: Row): boolean => verdict === "bad" || verdict === "very_bad";

interface Past {
  readonly rows: Map<string, Row>;
  readonly counts: Counts;
  bad: number;
}

/** What the report of before has, by domain. */
async function pastOf(
  before: ReportBefore | null,
  owned: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Past>> {
  const past = new Map<string, Past>();
  for await (const row of before?.rows ?? []) {
    signal.throwIfAborted();
    const { domain, finding } = row;
    if (typeof domain !== "string" || !owned.has(domain)) continue;
    const of = past.get(domain) ?? { rows: new Map(), counts: noCounts(), bad: 0 };
    past.set(domain, of);
    if (!FINDINGS.some((one) => one === finding)) continue;
    of.rows.set(keyOf(row), row);
    of.counts[finding as Finding] += 1;
    if (isBad(row)) of.bad += 1;
  }
  return past;
}

async function* listed(domain: string, { names }: AddressSpaceNeeds, span: Span): AsyncGenerator<Row> {
  for (const { name, url, sources, since } of await names.listedUnder(domain, span))
    yield { finding: "listed", name, url, sources, since };
}

async function* impersonated(domain: string, { names }: AddressSpaceNeeds, span: Span): AsyncGenerator<Row> {
  const brand = brandOf(domain);
  if (brand === null) return;
  for (const { name, url, sources, since } of await names.listedNear(brand.label, span)) {
    const [reason] = reasonsOf(name, brand);
    if (reason?.strong === true) yield { finding: "impersonated", name, url, sources, since, likeness: reason.rule };
  }
}

async function* exposed(
  domain: string,
  { observations, publicLookup }: AddressSpaceNeeds,
  store: Pick<NameStore, "subdomains">,
  signal: AbortSignal,
): AsyncGenerator<Row> {
  const { names } = await store.subdomains(domain, { offset: 0, limit: NAMES_MOST, search: "" }, EVERYONE);
  const all = [domain, ...names.map(({ name }) => name).filter((name) => name !== domain)];
  for (let at = 0; at < all.length; at += NAMES_AT_ONCE) {
    signal.throwIfAborted();
    const some = all.slice(at, at + NAMES_AT_ONCE);
    const found = await readAddressesOfMany(observations, some, ADDRESSES_EACH, EVERYONE);
    for (const [index, addresses] of found.entries())
      for (const { ip, first, last } of addresses) {
        const { risk, location, asn } = publicLookup.one(ip).info;
        yield {
          finding: "exposed",
          name: some[index],
          ip,
          risk: risk.score,
          verdict: risk.verdict,
          country: location.country_iso,
          asn,
          first_seen: first,
          last_seen: last,
        };
      }
  }
}
