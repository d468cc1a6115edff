import type { Caller } from "../../http/caller.ts";
import type { Reservations } from "../../http/sight.ts";
import type { NameStore, WantedNames } from "../../storage/names/index.ts";
import { type AnswerAboutMany, seenBy, type Similar } from "./routes.ts";
import { domainAbove } from "./subdomains.ts";

interface Needs {
  readonly store: Pick<NameStore, "wanted">;
  readonly similar: Pick<Similar, "names">;
  readonly answer: AnswerAboutMany;
  readonly reservations: Reservations;
}

/** Similar domains of which a line knows. */
const SIMILAR_MOST = 2000;

/** What lines about domains begin with, and look up. */
export const linesOfDomains = ({ store, similar, answer, reservations }: Needs) => ({
  about: answer,
  similar: (caller: Caller, domain: string, signal: AbortSignal) => similar.names(caller, domain, SIMILAR_MOST, signal),
  names(caller: Caller, { under, ...wanted }: WantedNames, signal: AbortSignal) {
    const { visible } = seenBy(caller, reservations);
    return store.wanted({ ...wanted, ...(under !== undefined && { under: domainAbove(under) }) }, visible, signal);
  },
});
