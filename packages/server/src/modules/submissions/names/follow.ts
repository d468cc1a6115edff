import { sightedName } from "@fyr/core/names";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { NameStore } from "../../../storage/names/index.ts";
import { followNotes } from "../../../work/index.ts";
import { type ChangedHost, changedHosts, countChanges, forgetChanges, hostsInSubmissions } from "./repository.ts";

const AT_ONCE = 500;
const SECOND_MS = 1000;
/** What the store of names calls them. */
const SOURCE = "Posts and submissions";

/** Tells the store of names which names stand in submissions that every account may see. */
export function createNamesOfPosts(ledger: Ledger, store: Pick<NameStore, "restate">) {
  return followNotes<ChangedHost>(ledger, {
    kind: "names-of-posts",
    stage: "names",
    atOnce: AT_ONCE,
    some: (most) => changedHosts(ledger, most),
    count: () => countChanges(ledger),
    async tell(changes) {
      const hosts = [...new Set(changes.map(({ host }) => host))].filter((host) => sightedName(host) === host);
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
    },
    // What changed meanwhile has a row of its own.
    forget: (changes) => forgetChanges(ledger, changes),
  });
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / SECOND_MS);
