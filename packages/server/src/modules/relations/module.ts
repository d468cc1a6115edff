import { ENDPOINTS, relationEndpoints } from "@fyr/contract";
import type { Caller } from "../../http/caller.ts";
import { defineModule } from "../../module.ts";
import type { Reservations } from "../../http/sight.ts";
import { createArtifactStore } from "../../storage/artifacts/index.ts";
import type { DiskRoom } from "../../storage/disk/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createNameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import type { WorkQueue } from "../../work/index.ts";
import { createFingerprintRepository } from "../fingerprints/index.ts";
import type { View } from "../networks/index.ts";
import type { LookupFor } from "../query/index.ts";
import { viewerOf } from "../submissions/index.ts";
import { fingerprintHashes } from "./fingerprints.ts";
import { neighboursOf } from "./graph/index.ts";
import { importRoutes } from "./imports.ts";
import { storePosts } from "./posts/index.ts";
import { isHash, relationCounts } from "./counts.ts";
import { graphLimit, relationRoutes } from "./routes.ts";
import { sightOnArtifacts } from "./sight.ts";

/** How soon what a post has is found. */
const POSTS_MS = 5000;

interface Needs {
  readonly ledger: Ledger;
  readonly observations: ObservationStore;
  readonly reservations: Reservations;
  readonly disk: DiskRoom;
  readonly work: Pick<WorkQueue, "wake">;
  readonly lookupFor: LookupFor;
  /** What a caller sees of the atlas. */
  readonly viewOf: (caller: Caller) => View;
}

/** What artifacts relate to: domains and addresses with which e-mail addresses, keys, hashes and the like were found. */
export function relationsModule({ ledger, observations, reservations, disk, work, lookupFor, viewOf }: Needs) {
  const store = createArtifactStore(observations);
  const posts = storePosts(ledger, store);
  const known = {
    ledger,
    observations,
    artifacts: store,
    names: createNameStore(observations),
    fingerprints: createFingerprintRepository(observations),
    lookupFor,
    viewOf,
    reservations,
  };
  const sightOn = sightOnArtifacts(ledger, reservations);
  const fingerprints = fingerprintHashes(known.fingerprints, reservations);
  const counts = relationCounts({ store, sightOn, fingerprints });
  return {
    /** How many e-mail addresses a caller may know at each domain, under it, or on its pages. */
    countEmails: (caller: Caller, domains: readonly string[]): Promise<number[]> =>
      store.countEmails(domains, sightOn(caller).visible),
    /** With how many domains and addresses a caller may know an artifact or a fingerprint. */
    async countRelations(caller: Caller, input: string): Promise<{ readonly domains: number; readonly ips: number }> {
      const of = isHash(input) ? counts.ofHashes : counts.ofArtifacts;
      return (await of(caller, [input]))[input] ?? { domains: 0, ips: 0 };
    },
    module: defineModule({
      name: "relations",
      endpoints: relationEndpoints,
      queues: [posts.queue],
      tasks: [
        {
          name: "artifacts of posts",
          everyMs: POSTS_MS,
          async work() {
            if (await posts.due()) work.wake();
          },
        },
      ],
      routes(scope) {
        relationRoutes(scope, { store, sightOn, fingerprints, counts });
        importRoutes(scope, store, disk);
        scope.bind(ENDPOINTS.graphNeighbours, async ({ query, caller, settle }) => {
          const { visible, withheld } = sightOn(caller);
          const page = { ...query, limit: graphLimit(caller, query) };
          const answer = await neighboursOf({ ...known, caller, viewer: viewerOf(caller), visible }, page);
          // What is related to nothing costs nothing.
          if (answer.groups.length === 0) settle(0);
          return { ...answer, ...(withheld !== undefined && { withheld }) };
        });
      },
    }),
  };
}
