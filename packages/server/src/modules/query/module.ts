import { queryEndpoints, type Risk } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import type { Address } from "@fyr/core/ip";
import { createEnricher, type ProviderDirectory } from "@fyr/core/enrichment";
import { addressIn } from "@fyr/core/indicators";
import { SENSORS_WITHHELD, withholdIp } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import type { Log } from "../../log.ts";
import { defineModule } from "../../module.ts";
import type { AtlasHandle, FreshLabels } from "../../storage/atlas/index.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { Reservations, Sight } from "../../http/sight.ts";
import { findAccount } from "../account/index.ts";
import { anonymizationRoute, ipRoutes } from "./routes.ts";
import { createHistoryRepository } from "./history-repository.ts";
import { historyRoutes } from "./history-routes.ts";
import { summaryRoute } from "./summary-route.ts";
import { createQuota } from "../../quotas/index.ts";
import { STORED_QUERIES } from "./stored.ts";
import { createCharges } from "./charges.ts";
import type { Covered } from "./covered.ts";
import { createBackground } from "./background.ts";
import { createMissingLists, type KnownLists } from "./missing-lists.ts";
import { createIpLookup, createObservingLookup } from "./ip-lookup.ts";
import { type MentionedAddresses, type ObservedAddresses, withMentions } from "./observed.ts";
import { createPastLookup } from "./label-history.ts";
import { sql } from "kysely";
import { rowsById } from "../../personal/index.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly labels: LabelStore;
  /** The lists that are collected by themselves. */
  readonly scheduledLists: KnownLists["scheduled"];
  readonly atlas: AtlasHandle;
  /** Labels that the atlas does not have yet. */
  readonly fresh: FreshLabels;
  /** The snapshot as strangers may see it. */
  readonly publicAtlas: () => Atlas;
  /** What sensors saw. */
  readonly observed: ObservedAddresses;
  /** Which addresses submissions mention. */
  readonly mentions: MentionedAddresses;
  readonly providers: () => ProviderDirectory;
  readonly reservations: Reservations;
  /** Lookups that have been paid. */
  readonly covered: Covered;
  /** Takes away what own sensors saw. */
  readonly concealing: Concealing;
  readonly log: Pick<Log, "warn">;
}

/** What is hidden of what own sensors saw: all, or what they saw of private addresses. */
type Hidden = "all" | "private";

interface Concealing {
  atlas(of: () => Atlas, hidden: Hidden): () => Atlas;
  observed(hidden: Hidden): ObservedAddresses;
  labels(hidden: Hidden): Pick<LabelStore, "ofAddress" | "historyOf" | "collected">;
}

const FLUSH_MS = 1000;
const MISSING_LISTS_MS = 5000;

/** Lookups of addresses, now and in the past, and each account's history of queries. */
export function queryModule({
  ledger,
  labels,
  scheduledLists,
  atlas,
  fresh,
  publicAtlas,
  providers,
  reservations,
  covered,
  concealing,
  log,
  ...seen
}: Needs) {
  const missing = createMissingLists(() => atlas.current(), {
    collected: labels.collected,
    scheduled: scheduledLists,
  });
  const background = createBackground(providers, missing.current);
  const concealedBackground = createBackground(providers, missing.current, SENSORS_WITHHELD);
  const enricher = createEnricher();
  const shown = () => fresh.over(atlas.current());
  /** Answers with all that own sensors saw, or without what is hidden of it. */
  const answering = (hidden: Hidden | null) => {
    const observed = withMentions(hidden === null ? seen.observed : concealing.observed(hidden), seen.mentions);
    const concealed = (of: () => Atlas) => (hidden === null ? of : concealing.atlas(of, hidden));
    const shared = hidden === "all" ? concealedBackground : background;
    const pastLabels = hidden === null ? labels : { ...labels, ...concealing.labels(hidden) };
    return {
      atlas: concealed(shown),
      lookup: createObservingLookup({ atlas: concealed(shown), enricher, background: shared, observed }),
      instant: createIpLookup({ atlas: concealed(shown), enricher, background: shared }),
      past: createPastLookup({
        atlas: concealed(shown),
        enricher,
        labels: pastLabels,
        observed,
        background: shared,
        never: missing.never,
      }),
    };
  };
  const bySight: Record<Sight, ReturnType<typeof answering>> = {
    all: answering(null),
    public: answering("private"),
    none: answering("all"),
  };
  const { sightOf, reservedFor } = reservations;
  const lookupFor = (caller: Caller) => bySight[sightOf(caller)].lookup;
  const pastFor = (caller: Caller) => bySight[sightOf(caller)].past;
  /** What a caller sees of the atlas, to count many addresses by. */
  const viewOf = (caller: Caller) => {
    const { day } = background();
    const lists = missing.current();
    return {
      atlas: bySight[sightOf(caller)].atlas(),
      traits: enricher.traits,
      momentOf: (address: Address) => ({ day, coverage: lists(address) }),
    };
  };
  /** The risk of an address as the caller may see it, from memory; null for what is none. */
  const judge = (caller: Caller, text: string): Risk | null => {
    const read = addressIn(text);
    // A network has no verdict of one address.
    if (!read.ok || (read.prefix !== null && read.prefix < (read.address.family === 4 ? 32 : 128))) return null;
    const { ip, info } = bySight[sightOf(caller)].instant.one(text);
    return withholdIp(info, reservedFor(caller, ip)).risk;
  };
  const history = createHistoryRepository(ledger);
  const charges = createCharges({ ledger, history, log });
  return {
    lookupFor,
    /** The same from memory alone, without what sensors saw of each address. */
    instantFor: (caller: Caller) => bySight[sightOf(caller)].instant,
    viewOf,
    /** The risk of an address as the caller may see it; the lookup is paid elsewhere. @throws ApiFailure `invalid_ip` */
    async riskOfAddress(caller: Caller, text: string): Promise<Risk> {
      const { ip, info } = await lookupFor(caller).one(text);
      covered.note(caller.accountId, ip);
      return withholdIp(info, reservedFor(caller, ip)).risk;
    },
    /** Knows nothing of what sensors saw: for strangers. */
    publicLookup: createIpLookup({ atlas: publicAtlas, enricher, background }),
    enricher,
    history: {
      /** Every entry of the account, newest first, those of charges that are not written yet too. */
      async *all(accountId: string) {
        await charges.flush();
        yield* history.all(accountId);
      },
    },
    noteCharge: charges.note,
    /** The day of answers, `YYYY-MM-DD`. */
    today: () => background().day,
    module: defineModule({
      name: "query",
      endpoints: queryEndpoints,
      personal: {
        rows: {
          query_history: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, query, type, items, credits_used, key_name, created_at, shared_until, share_id
                from query_history
                where account_id = ${id}`,
            ),
        },
      },
      routes(scope) {
        ipRoutes(scope, { lookupFor, pastFor, reservedFor, covered });
        anonymizationRoute(scope, lookupFor, reservedFor);
        summaryRoute(scope, viewOf, reservedFor);
        const isActive = async (id: string) => (await findAccount(ledger, id))?.status === "active";
        historyRoutes(scope, history, charges, createQuota(ledger, STORED_QUERIES), judge, isActive);
      },
      caches: enricher.caches,
      tasks: [
        { name: "charges", everyMs: FLUSH_MS, work: charges.flush },
        { name: "missing lists", everyMs: MISSING_LISTS_MS, work: missing.refresh },
      ],
      stored: [STORED_QUERIES],
      retention: { charges: history.deleteCharges },
      close: charges.flush,
    }),
  };
}
