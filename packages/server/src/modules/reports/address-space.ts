import { brandOf, reasonsOf } from "@fyr/core/look-alikes";
import type { DomainStore, Span } from "../../storage/domains/index.ts";
import { createNameStore, type NameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { readAddressesOfMany } from "../../storage/passive-dns/index.ts";
import type { OwnedDomainRepository } from "../owned-domains/index.ts";
import type { InstantLookup } from "../query/index.ts";

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

/** Of each verified domain: what lists of threats have under it, what may be taken for it, where its names lead. */
export async function* addressSpaceOf(
  accountId: string,
  needs: AddressSpaceNeeds,
  signal: AbortSignal,
): AsyncGenerator<Row> {
  const store = createNameStore(needs.observations);
  const span: Span = { after: new Date(0), until: new Date() };
  for (const { domain } of await needs.ownedDomains.list(accountId, true)) {
    signal.throwIfAborted();
    const counts = { listed: 0, impersonated: 0, exposed: 0 };
    const parts = [
      listed(domain, needs, span),
      impersonated(domain, needs, span),
      exposed(domain, needs, store, signal),
    ];
    const rows: Row[] = [];
    for (const part of parts)
      for await (const row of part) {
        counts[row["finding"] as keyof typeof counts] += 1;
        rows.push({ domain, ...row });
      }
    yield { domain, finding: "summary", ...counts };
    yield* rows;
  }
}

async function* listed(domain: string, { names }: AddressSpaceNeeds, span: Span): AsyncGenerator<Row> {
  for (const { name, url, sources } of await names.listedUnder(domain, span))
    yield { finding: "listed", name, url, sources };
}

async function* impersonated(domain: string, { names }: AddressSpaceNeeds, span: Span): AsyncGenerator<Row> {
  const brand = brandOf(domain);
  if (brand === null) return;
  for (const { name, url, sources } of await names.listedNear(brand.label, span)) {
    const [reason] = reasonsOf(name, brand);
    if (reason?.strong === true) yield { finding: "impersonated", name, url, sources, likeness: reason.rule };
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
