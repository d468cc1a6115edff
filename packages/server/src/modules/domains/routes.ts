import { ACCOUNT_TYPE, type DataOf, type DomainInfo, ENDPOINTS } from "@fyr/contract";
import { readDomain } from "@fyr/core/domains";
import { SENSORS_RESERVED, withholdDomain } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { whileConnected } from "../../http/connected.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { createTurns } from "../../http/turns.ts";
import { slices, type Steps } from "../../scheduling/index.ts";
import type { Reservations } from "../../http/sight.ts";
import type { NameStore } from "../../storage/names/index.ts";
import type { Covered, LookupFor } from "../query/index.ts";
import { domainHistory, type HistoryNeeds } from "./history.ts";
import { type Aspect, type DomainNeeds, lookUpDomain, lookUpDomains, refusal } from "./service.ts";
import { alikeTo, similarTo } from "./similar.ts";
import type { EvidenceNeeds } from "./similar-evidence.ts";
import { domainAbove, searchedBatch, subdomainsOf, visibleTo } from "./subdomains.ts";

export interface DomainRouteNeeds extends Omit<DomainNeeds, "lookup" | "pace" | "visible" | "emails"> {
  /** How many e-mail addresses a caller may know of each domain. */
  readonly countEmails: (caller: Caller, domains: readonly string[]) => Promise<number[]>;
  readonly lookupFor: LookupFor;
}

/** What is known of a domain, or of a URL on it. @throws ApiFailure `invalid_domain` */
export type AnswerAbout = (caller: Caller, domain: string, url?: string) => Promise<DomainInfo>;

/** What is asked about many names, in their order. */
export type AnswerAboutMany = (
  caller: Caller,
  names: readonly string[],
  aspects: readonly Aspect[],
  signal: AbortSignal,
) => Promise<DomainInfo[]>;

/** Answers as the caller may see them. */
export function answersAbout(
  { lookupFor, countEmails, ...parts }: DomainRouteNeeds,
  { reservedFor, sightOf }: Reservations,
) {
  const partsFor = (caller: Caller) => ({
    ...parts,
    lookup: lookupFor(caller),
    visible: visibleTo(sightOf(caller), reservedFor(caller)),
    emails: (domains: readonly string[]) => countEmails(caller, domains),
  });
  const shownTo = (caller: Caller, info: DomainInfo): DomainInfo => {
    const ofCaller = reservedFor(caller);
    // Without a public address, whether there is a private one is not told either.
    const isHidden = sightOf(caller) === "public" && info.ips_total === 0;
    return withholdDomain(info, isHidden ? [...ofCaller, SENSORS_RESERVED] : ofCaller);
  };
  const one: AnswerAbout = async (caller, domain, url) =>
    shownTo(caller, await lookUpDomain(partsFor(caller), domain, url));
  const many: AnswerAboutMany = async (caller, names, aspects, signal) => {
    const pace = <T>(steps: Steps<T>) => slices.run(caller.accountId, steps, signal);
    const infos = await lookUpDomains({ ...partsFor(caller), pace }, names, aspects);
    return infos.map((info) => shownTo(caller, info));
  };
  return { one, many };
}

interface SubdomainNeeds extends Pick<HistoryNeeds, "registrationHistory" | "observations"> {
  readonly store: NameStore;
  readonly similar: Pick<Similar, "page">;
  readonly reservations: Reservations;
  /** Lookups that have been paid. */
  readonly covered: Pick<Covered, "note" | "hasNamed">;
}

/** Each reads all names, whatever it finds, and so has its price; of an account more wait in its line. */
const SIMILAR_TURNS = { atOnce: 1, most: 8, total: 2 };

export function domainRoutes({ bind }: RouteScope, answer: AnswerAbout, needs: SubdomainNeeds): void {
  const { store, similar, covered } = needs;

  /** What a caller sees of names that something has seen. @throws ApiFailure `forbidden` for a further page of a free account */
  const viewOf = (caller: Caller, { offset }: { readonly offset: number }) => {
    if (caller.type === ACCOUNT_TYPE.free && offset > 0) {
      const message = "Free accounts get the first batch of results only";
      throw new ApiFailure("forbidden", { message, details: [{ field: "offset", message }] });
    }
    return seenBy(caller, needs.reservations);
  };

  bind(ENDPOINTS.queryDomain, async ({ params, query, caller }) => {
    const info = await answer(caller, params.domain, query.url);
    covered.note(caller.accountId, info.domain);
    return info;
  });

  bind(
    ENDPOINTS.querySubdomains,
    async ({ params, query, caller, settle }) => {
      const domain = domainAbove(params.domain);
      const view = viewOf(caller, query);
      const isOfBatch = caller.type === ACCOUNT_TYPE.free && query.search !== "";
      const answered = await (isOfBatch ? searchedBatch : subdomainsOf)(store, domain, query, view);
      // A name under which nothing was seen costs nothing; a search has read all names, whatever it found.
      if (answered.total === 0 && query.search === "") settle(0);
      return answered;
    },
    {
      isPaid({ caller, params, query }) {
        // Search by search one would have the whole zone for a credit.
        const read = query.offset === 0 && query.search === "" ? readDomain(params.domain) : null;
        return read?.ok === true && covered.hasNamed(caller.accountId, read.subject.name);
      },
    },
  );

  bind(
    ENDPOINTS.queryDomainHistory,
    async ({ params, query, caller, settle }) => {
      const read = readDomain(params.domain);
      if (!read.ok) throw refusal("domain", read.reason);
      const { observations, registrationHistory } = needs;
      const given = { observations, registrationHistory, ...viewOf(caller, query) };
      const answered = await domainHistory(given, read.subject.name, query);
      // A name of which nothing is known costs nothing.
      if (answered.total === 0) settle(0);
      return answered;
    },
    {
      isPaid({ caller, params, query }) {
        const read = query.offset === 0 ? readDomain(params.domain) : null;
        return read?.ok === true && covered.hasNamed(caller.accountId, read.subject.name);
      },
    },
  );

  bind(ENDPOINTS.querySimilar, ({ params, query, caller, request }) => {
    viewOf(caller, query);
    return whileConnected(request, (signal) => similar.page(caller, params.domain, query, signal));
  });
}

/** Domains that may be taken for one, as a caller may see them. */
export interface Similar {
  /** A page of them, with what is known of each. @throws ApiFailure `invalid_domain`, `ratelimited` */
  readonly page: (
    caller: Caller,
    domain: string,
    page: { readonly offset: number; readonly limit: number },
    signal: AbortSignal,
  ) => Promise<DataOf<typeof ENDPOINTS.querySimilar>>;
  /** The likeliest of them by name alone. @throws as `page` */
  readonly names: (
    caller: Caller,
    domain: string,
    most: number,
    signal: AbortSignal,
  ) => Promise<{ readonly names: readonly string[]; readonly isWhole: boolean }>;
}

/** One line of callers for all who search for them. */
export function createSimilar(
  parts: EvidenceNeeds & { readonly store: NameStore },
  reservations: Reservations,
): Similar {
  const turns = createTurns(SIMILAR_TURNS);
  const inTurn = <T>(
    { accountId }: Caller,
    text: string,
    signal: AbortSignal,
    search: (domain: string, needs: Parameters<typeof similarTo>[0]) => Promise<T | null>,
  ): Promise<T> => {
    const domain = domainAbove(text);
    const pace = <R>(steps: Steps<R>) => slices.run(accountId, steps, signal);
    return turns.run(
      accountId,
      async () => {
        const found = await search(domain, { ...parts, pace, signal });
        if (found === null) throw refusal("domain", "there is no registrable domain in it");
        return found;
      },
      signal,
    );
  };
  return {
    page: (caller, text, page, signal) =>
      inTurn(caller, text, signal, (domain, needs) => similarTo(needs, domain, page, seenBy(caller, reservations))),
    async names(caller, text, most, signal) {
      const { visible } = seenBy(caller, reservations);
      const { judged, isCut } = await inTurn(caller, text, signal, (domain, needs) => alikeTo(needs, domain, visible));
      return { names: judged.slice(0, most).map(({ name }) => name), isWhole: !isCut && judged.length <= most };
    },
  };
}

/** What a caller sees of names that something has seen. */
export function seenBy(caller: Caller, { reservedFor, sightOf }: Reservations) {
  const sight = sightOf(caller);
  const ofCaller = reservedFor(caller);
  const visible = visibleTo(sight, ofCaller);
  // Whether there are private names is not told.
  return { visible, reserved: sight === "public" ? [...ofCaller, SENSORS_RESERVED] : ofCaller };
}
