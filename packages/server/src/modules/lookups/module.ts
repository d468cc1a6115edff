import { ENDPOINTS, type Lookup, type LookupAsk, lookupEndpoints, type LookupJob, type Risk } from "@fyr/contract";
import { readArtifact } from "@fyr/core/artifacts";
import { type IndicatorReading, readIndicator } from "@fyr/core/indicators";
import { formatAddress } from "@fyr/core/ip";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Caller } from "../../http/caller.ts";
import { whileConnected } from "../../http/connected.ts";
import { ApiFailure } from "../../http/failure.ts";
import { type Reservations, reachesOf } from "../../http/sight.ts";
import { type LiveBus, nextMessage } from "../../live/index.ts";
import { defineModule } from "../../module.ts";
import { rowsById } from "../../personal/index.ts";
import type { DiskRoom } from "../../storage/disk/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { enqueue, TooMuchWork, type WorkQueue } from "../../work/index.ts";
import { LOOKUP_ENDED, lookupJob, subjectOf } from "./job.ts";
import { type LookupPartOf, storedParts } from "./parts.ts";
import { createLookupRepository, type LookedUp, type Visible } from "./repository.ts";
import { type SeenBy, seenOf } from "./seen.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly observations: ObservationStore;
  readonly live: LiveBus;
  readonly work: Pick<WorkQueue, "wake">;
  readonly reservations: Reservations;
  /** The risk of an address, and of a domain or a URL, as a caller may see it. */
  readonly riskOfAddress: (caller: Caller, text: string) => Promise<Risk>;
  readonly riskOfName: (caller: Caller, domain: string, url?: string) => Promise<Risk>;
  readonly seen: SeenBy;
  /** What other modules look for. */
  readonly parts: readonly LookupPartOf[];
  readonly disk: DiskRoom;
}

/** A job of the same account about the same thing is that of before. */
const SAME_MS = 15 * 60_000;
const WAIT_MS = 25_000;

/** What a text is, what is known of it at once, and jobs for what takes time. */
export function lookupsModule({ ledger, observations, live, work, reservations, parts, seen, disk, ...judges }: Needs) {
  const all = [...storedParts(observations), ...parts];
  const job = lookupJob(all, live);
  const jobs = createLookupRepository(ledger);
  const stopping = new AbortController();

  const visibleTo = (caller: Caller) => ({
    reaches: reachesOf(reservations.sightOf(caller)),
    lists: !reservations.reservedFor(caller).some(({ information }) => information === "behaviour"),
  });

  /** The latest job about the same; what failed of others is asked again. */
  async function recent({ accountId }: Caller, visible: Visible, of: LookedUp): Promise<LookupJob | null> {
    const found = await jobs.recent(accountId, visible, of, new Date(Date.now() - SAME_MS));
    const isBroken = of.asks.length > 0 && found?.parts.some(({ status }) => status === "failed") === true;
    return isBroken ? null : found;
  }

  async function begin(caller: Caller, subject: string): Promise<LookupJob> {
    const visible = visibleTo(caller);
    const before = await recent(caller, visible, { term: subject, asks: [] });
    return before ?? add(caller, visible, { term: subject, asks: [] });
  }

  async function add({ accountId }: Caller, visible: Visible, { term, asks }: LookedUp): Promise<LookupJob> {
    const payload = { id: uuidv7(), subject: term, ...visible, reaches: [...visible.reaches], asks: [...asks] };
    const added = await ledger
      .transaction()
      .execute(async (db) => {
        await enqueue(db, job, { key: `${accountId} ${payload.id}`, payload, accountId });
        return createLookupRepository(db).add(payload.id, accountId, visible, { term, asks }, new Date());
      })
      .catch((error: unknown) => {
        throw error instanceof TooMuchWork ? new ApiFailure("ratelimited", { retryAfter: 10 }) : error;
      });
    work.wake();
    return added;
  }

  /** What others can be asked about something, and why not where they cannot. */
  async function offersOf(caller: Caller, subject: string) {
    const about = subjectOf({ subject, ...visibleTo(caller), asks: [] }, caller.accountId);
    const said = await Promise.all(
      all
        .flatMap((part) => (part.asks === undefined ? [] : [{ part: part.asks, offer: part.offer?.(about) }]))
        .map(async ({ part, offer }) => ({ part, offer: (await offer) ?? null })),
    );
    return {
      offers: said.flatMap(({ offer }) => (offer === null || typeof offer === "string" ? [] : [offer])),
      reasons: said.flatMap(({ part, offer }) => (typeof offer === "string" ? [{ part, reason: offer }] : [])),
    };
  }

  /** Has others asked what they can be. Answers how many questions leave. */
  async function ask(
    caller: Caller,
    subject: string,
    wanted: readonly LookupAsk[],
  ): Promise<{ readonly job: LookupJob; readonly questions: number }> {
    const visible = visibleTo(caller);
    const asks = [...new Set(wanted)];
    const before = await recent(caller, visible, { term: subject, asks });
    if (before !== null) return { job: before, questions: 0 };
    const { offers, reasons } = await offersOf(caller, subject);
    const questions = asks.map((one) => {
      const offer = offers.find(({ part }) => part === one);
      if (offer !== undefined) return offer;
      const message = reasons.find(({ part }) => part === one)?.reason ?? "Nobody can be asked that";
      throw new ApiFailure("conflict", { message });
    });
    disk.admitMuch();
    const about = subjectOf({ subject, ...visible, reaches: [...visible.reaches], asks }, caller.accountId);
    let leaving = 0;
    for (const question of questions) {
      const part = all.find(({ asks: its }) => its === question.part);
      // Those that do not begin apart are asked by the job.
      if ((await part?.begin?.(about, caller.accountId, question)) ?? true) leaving++;
    }
    return { job: await add(caller, visible, { term: subject, asks }), questions: leaving };
  }

  async function find(caller: Caller, id: string): Promise<LookupJob> {
    const found = await jobs.find(caller.accountId, visibleTo(caller), id);
    if (found === null) throw new ApiFailure("not_found");
    return found;
  }

  async function lookUp(caller: Caller, term: string, read: IndicatorReading): Promise<Lookup> {
    const artifact = read.kind === null || read.kind === "text" ? artifactIn(term) : null;
    const known = artifact ?? { kind: read.kind ?? "text", value: read.kind === null ? term : read.normal };
    const none = {
      term,
      ...known,
      notes: read.kind === null ? [] : [...read.notes],
      risk: null,
      seen: null,
      calls: [],
      job: null,
      offers: [],
      reasons: [],
    };
    const about = read.kind === null ? null : aboutOf(read);
    if (about === null) {
      const found = await seenOf(seen, caller, { term, kind: known.kind });
      return { ...none, seen: found, calls: callsOf(known.kind, known.value) };
    }
    const { score, verdict, summary } =
      about.name === null
        ? await judges.riskOfAddress(caller, about.subject)
        : await judges.riskOfName(caller, about.name, about.url);
    const risk = { score, verdict, summary };
    return {
      ...none,
      risk,
      calls: callsOf(about.name === null ? "address" : "domain", about.subject),
      job: await begin(caller, about.subject),
      ...(await offersOf(caller, about.subject)),
    };
  }

  return {
    module: defineModule({
      name: "lookups",
      endpoints: lookupEndpoints,
      routes({ bind }) {
        bind(ENDPOINTS.lookUp, async ({ params, caller, settle }) => {
          const found = await lookUp(caller, params.term, readIndicator(params.term));
          // To be told what a text is costs nothing, nor that it was not seen.
          const { risk, seen: places } = found;
          if (risk === null && (places === null || Object.values(places).every((count) => count === 0))) settle(0);
          return found;
        });
        bind(ENDPOINTS.lookUpDomain, async ({ params: { domain }, caller }) => {
          const read = readIndicator(domain);
          const about = read.kind === null ? null : aboutOf(read);
          if (about === null || about.name === null) {
            throw new ApiFailure("invalid_domain", {
              details: [{ field: "domain", message: "this is no domain name and no URL" }],
            });
          }
          return lookUp(caller, domain, read);
        });
        bind(ENDPOINTS.askLookup, async ({ params, body, caller, settle }) => {
          const read = readIndicator(params.term);
          const about = read.kind === null ? null : aboutOf(read);
          if (about === null) throw new ApiFailure("conflict", { message: "Nobody can be asked that" });
          const { job: begun, questions } = await ask(caller, about.subject, body.ask);
          // Only what leaves this machine has a price.
          settle(questions);
          return begun;
        });
        bind(ENDPOINTS.lookupStatus, ({ params, caller }) => find(caller, params.id));
        bind(ENDPOINTS.awaitLookup, ({ params, caller, request }) =>
          whileConnected(request, async (gone) => {
            const until = Date.now() + WAIT_MS;
            const signal = AbortSignal.any([gone, stopping.signal]);
            for (;;) {
              const ended = new AbortController();
              // Listened to before it is looked for: what ends in between is not missed.
              const next = nextMessage(live, LOOKUP_ENDED, until - Date.now(), AbortSignal.any([signal, ended.signal]));
              const found = await find(caller, params.id);
              if (found.status !== "queued" || Date.now() >= until || signal.aborted) {
                ended.abort();
                return found;
              }
              await next;
            }
          }),
        );
      },
      queues: [job],
      topics: [LOOKUP_ENDED],
      retention: { lookups: jobs.deleteBefore },
      personal: {
        rows: {
          lookup: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, term, asks, status, parts, created_at, finished_at from lookup where account_id = ${id}`,
            ),
        },
      },
      stopWaiting: () => stopping.abort(),
    }),
  };
}

interface About {
  /** A domain or an address in its normal form. */
  readonly subject: string;
  readonly name: string | null;
  readonly url?: string;
}

/** What of an indicator is looked for; null where nothing of it takes time. */
function aboutOf(read: Exclude<IndicatorReading, { kind: null }>): About | null {
  switch (read.kind) {
    case "address":
      return { subject: formatAddress(read.value), name: null };
    case "domain":
    case "wildcard":
      return { subject: read.value, name: read.value };
    case "url":
      return read.value.name === null
        ? { subject: formatAddress(read.value.address), name: null }
        : { subject: read.value.name, name: read.value.name, url: read.normal };
    default:
      return null;
  }
}

/** What a text is that is no indicator, and no title either: a tracker's id, a key, an account, a wallet or a favicon's hash. */
function artifactIn(term: string): { readonly kind: string; readonly value: string } | null {
  const read = readArtifact(term);
  const kind = read?.kinds[0];
  return read === null || kind === undefined || kind === "title" ? null : { kind, value: read.value };
}

const HASH_RELATIONS = "POST /relations/hash";
const ARTIFACT_RELATIONS = "POST /relations/artifact";

/** Calls that have more, by kind of what is looked up. */
function callsOf(kind: string, value: string): string[] {
  const text = encodeURIComponent(value);
  const graph = `/relations/graph?kind=${kind}&value=${text}`;
  const ofFingerprint = `/relations/graph?kind=fingerprint&value=${text}`;
  switch (kind) {
    case "email":
      return [
        ARTIFACT_RELATIONS,
        graph,
        `/query/domain/${encodeURIComponent(value.slice(value.lastIndexOf("@") + 1))}/emails`,
      ];
    case "tracker":
    case "social":
    case "wallet":
    case "api_key":
      return [ARTIFACT_RELATIONS, graph];
    case "favicon":
      return [HASH_RELATIONS, graph];
    case "sha1":
    case "sha256":
    case "sha512":
      return [HASH_RELATIONS];
    case "address":
      return [`/query/ip/${text}`, `/query/ip/${text}/history`, `/query/ip/${text}/reverse_dns`];
    case "domain":
      return [`/query/domain/${text}`, `/query/domain/${text}/subdomains`, `/query/domain/${text}/similar`];
    case "prefix":
    case "range":
      return [`/query/prefix/${text}`];
    case "asn":
      return [`/query/asn/${text}`];
    // It may be a JA3 or HASSH.
    case "md5":
      return [HASH_RELATIONS, `/query/fingerprint/${text}`, ofFingerprint];
    case "ja4":
      return [`/query/fingerprint/${text}`, ofFingerprint];
    case "jarm":
      return [`/query/jarm/${text}`, ofFingerprint];
    default:
      return [];
  }
}
