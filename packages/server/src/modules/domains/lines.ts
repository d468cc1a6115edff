import type { DomainKind } from "@fyr/core/domains";
import type { Caller } from "../../http/caller.ts";
import type { Reservations } from "../../http/sight.ts";
import type { DomainStore } from "../../storage/domains/index.ts";
import type { NameStore } from "../../storage/names/index.ts";
import { type AnswerAbout, type FindSimilar, seenBy } from "./routes.ts";
import { domainAbove } from "./subdomains.ts";

interface Needs {
  readonly store: NameStore;
  readonly names: Pick<DomainStore, "spread">;
  readonly similar: FindSimilar;
  readonly answer: AnswerAbout;
  readonly reservations: Reservations;
}

/** What lines about domains begin with, and look up. */
export const linesOfDomains = ({ store, names, similar, answer, reservations }: Needs) => ({
  about: (caller: Caller, name: string) => answer(caller, name),
  async similar(caller: Caller, domain: string, most: number, signal: AbortSignal) {
    const found = await similar(caller, domain, { offset: 0, limit: most }, signal);
    return { names: found.similar.map(({ name }) => name), isWhole: !found.cut && !found.has_more };
  },
  async under(caller: Caller, domain: string, most: number) {
    const { visible } = seenBy(caller, reservations);
    const found = await store.subdomains(domainAbove(domain), { offset: 0, limit: most, search: "" }, visible);
    return { names: found.names.map(({ name }) => name), isWhole: found.names.length === found.total };
  },
  async listed(kind: DomainKind, most: number) {
    const labels = await names.spread(kind, most);
    const found = [...new Set(labels.map(({ label }) => label.subject.name))];
    return { names: found, isWhole: labels.length < most };
  },
});
