import { sightedName } from "@fyr/core/names";
import { z } from "zod";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { NameStore } from "../../../storage/names/index.ts";
import { defineWork, enqueue } from "../../../work/index.ts";
import { changedHosts, forgetChanges, hostsInSubmissions } from "./repository.ts";

const AT_ONCE = 500;
const SECOND_MS = 1000;
const LEASE_MS = 60 * SECOND_MS;
const BACKOFF_MS = 30 * SECOND_MS;
const ATTEMPTS = 20;
/** What the store of names calls them. */
const SOURCE = "Posts and submissions";

/**
 * Tells the store of names which names stand in submissions that every account may see. It is work of the queue: of all
 * nodes one does it, so that nothing is counted twice.
 */
export function createNamesOfPosts(ledger: Ledger, store: Pick<NameStore, "restate">) {
  const kind = defineWork({
    kind: "names-of-posts",
    payload: z.object({}),
    concurrency: 1,
    leaseMs: LEASE_MS,
    attemptsMax: ATTEMPTS,
    backoffMs: () => BACKOFF_MS,
    keepFinishedMs: LEASE_MS,
    async handler(_item, { signal }) {
      for (;;) {
        const changes = await changedHosts(ledger, AT_ONCE);
        if (changes.length === 0) return;
        signal.throwIfAborted();
        const hosts = [...new Set(changes.map(({ host }) => host))].filter((host) => sightedName(host) === host);
        await restate(hosts);
        // Last: what changed meanwhile has a row of its own.
        await forgetChanges(ledger, changes);
      }
    },
  });

  async function restate(hosts: readonly string[]): Promise<void> {
    if (hosts.length === 0) return;
    const found = await hostsInSubmissions(ledger, hosts);
    await store.restate({
      kind: "post",
      source: SOURCE,
      names: hosts,
      sightings: found.map(({ host, first, last, count }) => ({
        name: host,
        first: secondsOf(first),
        last: secondsOf(last),
        count,
      })),
    });
  }

  return {
    queue: kind,
    /** Has it done where there is anything to do. */
    async due(): Promise<void> {
      if ((await changedHosts(ledger, 1)).length > 0) await enqueue(ledger, kind, { key: "all", payload: {} });
    },
  };
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / SECOND_MS);
