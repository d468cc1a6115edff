import type { DomainInfo } from "@fyr/contract";
import type { Caller } from "../../http/caller.ts";
import type { Reservations } from "../../http/sight.ts";
import type { DomainStore } from "../../storage/domains/index.ts";
import type { NameStore, WantedNames } from "../../storage/names/index.ts";
import { type AnswerAbout, type FindSimilar, seenBy } from "./routes.ts";
import type { Given } from "./service.ts";
import { domainAbove } from "./subdomains.ts";

interface Needs {
  readonly store: Pick<NameStore, "wanted">;
  readonly lists: Pick<DomainStore, "findMany">;
  readonly similar: FindSimilar;
  readonly answer: AnswerAbout;
  readonly reservations: Reservations;
}

/** Similar domains of which a line knows. */
const SIMILAR_MOST = 2000;
/** Lookups under way. */
const AT_ONCE = 4;

/** What lines about domains begin with, and look up. */
export const linesOfDomains = ({ store, lists, similar, answer, reservations }: Needs) => ({
  async about(caller: Caller, names: readonly string[], aspects: Given["aspects"]): Promise<DomainInfo[]> {
    const labels = aspects.includes("labels") ? await lists.findMany(names) : [];
    const each = names.map((name, index) => ({ name, labels: labels[index] ?? null }));
    return inParallel(each, (one) => answer(caller, one.name, undefined, { labels: one.labels, aspects }));
  },
  async similar(caller: Caller, domain: string, signal: AbortSignal) {
    const found = await similar(caller, domain, { offset: 0, limit: SIMILAR_MOST }, signal);
    return { names: found.similar.map(({ name }) => name), isWhole: !found.cut && !found.has_more };
  },
  names(caller: Caller, { under, ...wanted }: WantedNames, signal: AbortSignal) {
    const { visible } = seenBy(caller, reservations);
    return store.wanted({ ...wanted, ...(under !== undefined && { under: domainAbove(under) }) }, visible, signal);
  },
});

/** In the order of the items. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
