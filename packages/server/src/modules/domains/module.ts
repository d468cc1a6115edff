import { domainEndpoints, type DomainHistoryEntry, type Risk } from "@fyr/contract";
import type { Caller } from "../../http/caller.ts";
import { defineModule } from "../../module.ts";
import type { Reservations } from "../../http/sight.ts";
import { createNameStore } from "../../storage/names/index.ts";
import type { Covered } from "../query/index.ts";
import { createMissingNameLists } from "./missing-lists.ts";
import { linesOfDomains } from "./lines.ts";
import { rankOf } from "./rank.ts";
import { answersAbout, createSimilar, domainRoutes } from "./routes.ts";
import type { DomainRouteNeeds } from "./routes.ts";
import type { EvidenceNeeds } from "./similar-evidence.ts";

const NAMES_MS = 10_000;
const MISSING_LISTS_MS = 5000;

interface Needs extends Omit<DomainRouteNeeds, "missing"> {
  /** What registry and registrar said of a name over time. */
  readonly registrationHistory: (name: string) => Promise<DomainHistoryEntry[]>;
  /** The days on which domains were registered, of those that are known. */
  readonly registrationDays: EvidenceNeeds["registrationDays"];
  readonly registeredSince: EvidenceNeeds["registeredSince"];
  readonly scheduledLists: Parameters<typeof createMissingNameLists>[0];
  readonly reservations: Reservations;
  /** Lookups that have been paid. */
  readonly covered: Pick<Covered, "note" | "hasNamed">;
}

/** Lookups of domains and URLs. */
export function domainsModule({
  reservations,
  covered,
  scheduledLists,
  registrationHistory,
  registrationDays,
  registeredSince,
  ...needs
}: Needs) {
  const missing = createMissingNameLists(scheduledLists);
  const answer = answersAbout({ ...needs, missing: missing.current }, reservations);
  const store = createNameStore(needs.observations);
  const { observations } = needs;
  const evidence = { registrationDays, registeredSince, today: needs.today };
  const similar = createSimilar({ store, observations, ...evidence }, reservations);
  return {
    /** What lines about domains begin with, and look up. */
    lines: linesOfDomains({ store, similar, answer: answer.many, reservations }),
    /** The risk of a domain, or of a URL on it, as the caller may see it; the lookup is paid elsewhere. */
    riskOfName: async (caller: Caller, domain: string, url?: string): Promise<Risk> =>
      (await answer.one(caller, domain, url)).risk,
    /** By labels alone, of many names in their order. */
    risksOfNames: async (caller: Caller, names: readonly string[]): Promise<Risk[]> =>
      (await answer.many(caller, names, ["labels"], AbortSignal.timeout(NAMES_MS))).map(({ risk }) => risk),
    /** The place of a domain among the most visited; null where no list has it. */
    rankOf: (domain: string): Promise<number | null> => rankOf(needs.names, domain),
    module: defineModule({
      name: "domains",
      endpoints: domainEndpoints,
      routes: (scope) =>
        domainRoutes(scope, answer.one, {
          store,
          observations,
          similar,
          reservations,
          covered,
          registrationHistory,
        }),
      tasks: [{ name: "missing lists of names", everyMs: MISSING_LISTS_MS, work: missing.refresh }],
    }),
  };
}
