import { type DataOf, type ENDPOINTS, FREE_PAGE_MAX, type SightingKind, type Subdomain } from "@fyr/contract";
import { readDomain } from "@fyr/core/domains";
import { isPublicSuffix } from "@fyr/core/indicators";
import { type Reserved, withheldOf } from "@fyr/core/plans";
import { reachesOf, type Sight } from "../../http/sight.ts";
import type { NameStore, SeenName, SubdomainPage, Visible, Wildcard } from "../../storage/names/index.ts";
import { refusal } from "./service.ts";

type Subdomains = DataOf<typeof ENDPOINTS.querySubdomains>;

/** Who sees which sightings: what lists name tells what they list. */
export const visibleTo = (sight: Sight, reserved: Reserved): Visible => ({
  lists: !reserved.some(({ information }) => information === "behaviour"),
  reaches: reachesOf(sight),
});

/** Nothing of it is empty: the names are those that others saw. */
const FIELDS = { provider: [], behaviour: [], sensors: [] } as const;

/** The name that is asked about. @throws ApiFailure `invalid_domain`, also of a suffix that is nobody's */
export function domainAbove(text: string): string {
  const read = readDomain(text);
  if (!read.ok) throw refusal("domain", read.reason);
  const { name } = read.subject;
  if (isPublicSuffix(name)) throw refusal("domain", "this is a public suffix, under which others register domains");
  return name;
}

/** The names under a name, as a caller may see them. */
export async function subdomainsOf(
  store: NameStore,
  domain: string,
  page: SubdomainPage,
  caller: { readonly visible: Visible; readonly reserved: Reserved },
): Promise<Subdomains> {
  const { names, total, wildcards } = await store.subdomains(domain, page, caller.visible);
  const zones = new Set(wildcards.filter(isOfDns).map(({ name }) => name));
  const reserved = caller.reserved.filter(({ information }) => information !== "provider");
  return {
    domain,
    subdomains: names.map((seen) => present(seen, zones)),
    wildcards: wildcards.map(({ name, kinds }) => ({ name, kinds: [...kinds] })),
    total,
    has_more: page.offset + names.length < total,
    ...(reserved.length > 0 && { withheld: withheldOf(reserved, FIELDS) }),
  };
}

/**
 * What the first batch of a free account has of a text: search by search it would have all batches otherwise, which it
 * cannot get by offset.
 */
export async function searchedBatch(
  store: NameStore,
  domain: string,
  { limit, search }: SubdomainPage,
  caller: Parameters<typeof subdomainsOf>[3],
): Promise<Subdomains> {
  const batch = await subdomainsOf(store, domain, { offset: 0, limit: FREE_PAGE_MAX, search: "" }, caller);
  const found = batch.subdomains.filter(({ name }) => name.includes(search.toLowerCase()));
  const { length } = batch.subdomains;
  return {
    ...batch,
    subdomains: found.slice(0, limit),
    total: found.length,
    has_more: found.length > limit || batch.has_more,
    // What lies beyond may hold the text: that there is none of it is not known.
    ...(batch.has_more && {
      note: `Searched: the first ${length} of ${batch.total} names. A free account gets and searches the first batch only: others may hold the text.`,
    }),
  };
}

const OF_DNS: ReadonlySet<SightingKind> = new Set(["passive_dns", "zone"]);
const isOfDns = ({ kinds }: Wildcard): boolean => kinds.some((kind) => OF_DNS.has(kind));

function present({ name, sources }: SeenName, wildcards: ReadonlySet<string>): Subdomain {
  const days = sources.flatMap(({ first, last }) => [first, last]).toSorted();
  return {
    name,
    first_seen: days[0] ?? "",
    last_seen: days.at(-1) ?? "",
    in_wildcard: wildcards.size > 0 && isBelow(name, wildcards),
    sources: sources.map(({ kind, source, first, last, count }) => ({
      kind,
      source,
      first_seen: first,
      last_seen: last,
      count,
    })),
  };
}

function isBelow(name: string, zones: ReadonlySet<string>): boolean {
  for (let dot = name.indexOf("."); dot >= 0; dot = name.indexOf(".", dot + 1)) {
    if (zones.has(name.slice(dot + 1))) return true;
  }
  return false;
}
