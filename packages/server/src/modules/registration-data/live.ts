import type { RegistrationAsk, RegistrationProtocol } from "@fyr/contract";
import { HOUR_MS, MINUTE_MS } from "@fyr/core/time";
import { z } from "zod";
import type { WarnLog } from "../../log.ts";
import { type AskText, type Outbound, OutboundError } from "../../outbound/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { NameStore } from "../../storage/names/index.ts";
import {
  defineWork,
  enqueue,
  EXPEDITED,
  PermanentFailure,
  Postponed,
  type WorkKind,
  type WorkQueue,
} from "../../work/index.ts";
import { type Directory, storeWhoisServer } from "./directory.ts";
import { addNames } from "./import.ts";
import {
  addLookup,
  answeredSince,
  latestLookup,
  type LookupRow,
  lookupWithId,
  presentLookup,
  setLookup,
} from "./lookups.ts";
import { planFor } from "./plan.ts";
import { type Brought, EnoughAsked, put, ReferredElsewhere } from "./question.ts";
import { giveTurnBack, takeTurn } from "./servers.ts";
import { storeStatement } from "./statements.ts";

/** An answer is not asked for again within this time. */
const FRESH_MS = HOUR_MS;
/** A server that wants to be left alone for longer is asked another time, by whoever wants it then. */
const PATIENCE_MS = 10 * MINUTE_MS;
/** A question that has waited for so long is given up. */
const WAITED_MAX_MS = 30 * MINUTE_MS;
const UNFINISHED_MAX = 20;
/** Servers that are asked at the same time. */
const AT_ONCE = 4;

interface Needs {
  readonly ledger: Ledger;
  readonly work: Pick<WorkQueue, "wake">;
  readonly directory: Directory;
  readonly outbound: Pick<Outbound, "open" | "reaches" | "reach">;
  readonly askText: AskText;
  readonly live: { readonly rdap: boolean; readonly whois: boolean };
  readonly names: Pick<NameStore, "addOnce">;
  readonly log: WarnLog;
  readonly now: () => Date;
}

/** What a caller has asked for. */
export type Requested =
  | { readonly kind: "asked" | "fresh" | "under way"; readonly lookup: LookupRow }
  /** No such step is offered: `reason` says why nobody can be asked, if that is so. */
  | { readonly kind: "not offered"; readonly reason: string | null };

export interface LiveLookups {
  /** Whom Fyr can ask, and how the latest question of an account goes. Nothing is asked. */
  state(name: string, accountId: string | null): Promise<RegistrationAsk>;
  /** Has one of the offered servers asked. @throws TooMuchWork */
  request(
    name: string,
    of: { readonly protocol: RegistrationProtocol; readonly server: string },
    accountId: string,
  ): Promise<Requested>;
  readonly queue: WorkKind;
}

const Payload = z.object({ lookup: z.uuid(), url: z.string().nullable() });
type Payload = z.infer<typeof Payload>;

/** Questions to registries and registrars, each for a caller who wanted it: one at a time for each server. */
export function createLiveLookups(needs: Needs): LiveLookups {
  const { ledger, work, names, log, now } = needs;

  const queue = defineWork<Payload, Brought>({
    kind: "registration",
    payload: Payload,
    concurrency: AT_ONCE,
    leaseMs: MINUTE_MS,
    attemptsMax: 3,
    backoffMs: (attempts) => 2000 * 4 ** attempts,
    unfinishedMax: UNFINISHED_MAX,
    async handler({ payload, createdAt }, { signal }) {
      const lookup = await lookupWithId(ledger, payload.lookup);
      if (lookup === undefined) throw new PermanentFailure("what was to be asked is not known any more");
      const known = await answeredSince(ledger, lookup, new Date(lookup.asked_at.getTime() - FRESH_MS));
      if (known !== undefined) return { kind: "known", isRegistered: known.state === "answered", at: known.ended_at };
      const wait = await takeTurn(ledger, lookup, now());
      if (wait > 0) return postpone(lookup, createdAt, wait);
      let outcome: { readonly waitMs: number; readonly problem: string | null } = { waitMs: 0, problem: null };
      try {
        await setLookup(ledger, lookup.id, { state: "asking", problem: null, ended_at: null });
        return await put(needs, lookup, payload.url, signal);
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        if (error instanceof EnoughAsked) {
          outcome = { waitMs: error.waitMs, problem };
          return await postpone(lookup, createdAt, error.waitMs, problem);
        }
        // One that leads elsewhere has answered.
        outcome = { waitMs: 0, problem: error instanceof ReferredElsewhere ? null : problem };
        if (error instanceof OutboundError && !error.again) throw new PermanentFailure(problem);
        throw error;
      } finally {
        await giveTurnBack(ledger, lookup, { now: now(), ...outcome });
      }
    },
    async record(db, { payload }, outcome) {
      if (outcome.state === "done") {
        const { result } = outcome;
        if (result.kind === "server") await storeWhoisServer(db, result.top, result.server, now());
        if (result.kind === "statement") await storeStatement(db, { ...result.heard, at: now() });
        const isMissing =
          result.kind === "known"
            ? !result.isRegistered
            : result.kind === "statement" && !result.heard.record.registered;
        await setLookup(db, payload.lookup, {
          state: isMissing ? "unregistered" : "answered",
          problem: null,
          // As old as the answer is: it keeps nobody from asking for longer.
          ended_at: result.kind === "known" ? result.at : now(),
        });
        return;
      }
      const problem = outcome.state === "cancelled" ? "an administrator has cancelled it" : outcome.error;
      const isOver = outcome.state !== "retry";
      await setLookup(db, payload.lookup, {
        state: isOver ? "failed" : "waiting",
        problem,
        ended_at: isOver ? now() : null,
        refers_to: outcome.state === "failed" && outcome.cause instanceof ReferredElsewhere ? outcome.cause.url : null,
      });
    },
    async recorded(_item, outcome) {
      if (outcome.state !== "done" || outcome.result.kind !== "statement") return;
      const { name, server, record } = outcome.result.heard;
      if (!record.registered) return;
      await addNames(names, server, [{ name, at: now() }]).catch((error: unknown) =>
        log.warn({ err: error }, "a name of a registration is not in the store of names"),
      );
    },
    // It was for somebody who has been told by now that it failed.
    reopen: async () => false,
    summary: (result) =>
      result.kind === "server"
        ? { server: result.server }
        : { registered: result.kind === "known" ? result.isRegistered : result.heard.record.registered },
  });

  /** @throws Postponed, or PermanentFailure where it would take too long */
  async function postpone(
    lookup: LookupRow,
    createdAt: Date,
    waitMs: number,
    why: string | null = null,
  ): Promise<never> {
    const until = new Date(now().getTime() + waitMs);
    const problem = why ?? `${lookup.server} is asked one thing at a time`;
    if (waitMs > PATIENCE_MS || until.getTime() - createdAt.getTime() > WAITED_MAX_MS) {
      throw new PermanentFailure(`${why ?? `${lookup.server} wants to be left alone`} (until ${until.toISOString()})`);
    }
    await setLookup(ledger, lookup.id, { state: "waiting", problem, ended_at: null });
    throw new Postponed(waitMs);
  }

  /** An answer that another account's question brought, as one of this account: when the other asked is not told. */
  async function ownOf(fresh: LookupRow, accountId: string): Promise<LookupRow> {
    if (fresh.account_id === accountId) return fresh;
    const { name, side, protocol, server, sent, state, ended_at } = fresh;
    const row = await addLookup(ledger, { name, side, protocol, server, sent, account_id: accountId }, now());
    await setLookup(ledger, row.id, { state, problem: null, ended_at });
    return { ...row, state, ended_at };
  }

  return {
    queue,
    async state(name, accountId) {
      const [plan, latest] = await Promise.all([
        planFor(needs, name, accountId, now()),
        accountId === null ? undefined : latestLookup(ledger, name, accountId),
      ]);
      return {
        domain: name,
        ...plan,
        steps: [...plan.steps],
        latest: latest === undefined ? null : presentLookup(latest),
      };
    },
    async request(name, { protocol, server }, accountId) {
      const { steps, reason } = await planFor(needs, name, accountId, now());
      const step = steps.find((one) => one.protocol === protocol && one.server === server);
      if (step === undefined) return { kind: "not offered", reason };
      const lookup = { name, side: step.side, protocol, server, sent: step.sends, account_id: accountId };
      const fresh = await answeredSince(ledger, lookup, new Date(now().getTime() - FRESH_MS));
      if (fresh !== undefined) return { kind: "fresh", lookup: await ownOf(fresh, accountId) };
      const added = await ledger.transaction().execute(async (db) => {
        const row = await addLookup(db, lookup, now());
        const payload = { lookup: row.id, url: step.url };
        // Each account has its own: that another one asks the same is not told.
        const id = await enqueue(
          db,
          queue,
          { key: `${name} ${accountId}`, payload, accountId, priority: EXPEDITED },
          now(),
        );
        if (id !== null) return row;
        await db.deleteFrom("registration_lookup").where("id", "=", row.id).execute();
        return null;
      });
      if (added !== null) {
        work.wake();
        return { kind: "asked", lookup: added };
      }
      const latest = await latestLookup(ledger, name, accountId);
      return latest === undefined ? { kind: "not offered", reason: null } : { kind: "under way", lookup: latest };
    },
  };
}
