import { type DemoArtifacts, demoArtifacts } from "./artifacts.ts";
import { type DemoRecords, demoRecords } from "./dns.ts";
import { type DemoLog, demoLogs } from "./events.ts";
import { type DemoList, demoLists } from "./lists.ts";
import { type DemoNames, demoNames } from "./names.ts";
import { type DemoPost, demoPosts } from "./posts.ts";
import { DEMO_PROVIDERS, type DemoProvider } from "./providers.ts";
import { type DemoRegistration, demoRegistrations } from "./registrations.ts";
import { createRandom } from "./random.ts";
import { type DemoSightings, demoSightings } from "./sightings.ts";
import { type DemoSubmission, demoSubmissions } from "./submissions.ts";

/** All that the demo knows. Every address in it is of a prefix that is set aside for examples. */
export interface DemoWorld {
  readonly providers: readonly DemoProvider[];
  readonly lists: readonly DemoList[];
  readonly names: readonly DemoNames[];
  readonly sightings: readonly DemoSightings[];
  readonly records: DemoRecords;
  readonly artifacts: DemoArtifacts;
  readonly registrations: readonly DemoRegistration[];
  readonly logs: readonly DemoLog[];
  readonly submissions: readonly DemoSubmission[];
  readonly posts: readonly DemoPost[];
}

/** Any number: the same one makes the same world. */
export const DEMO_SEED = 5737;

/** A world that ends at `now`. Pure: the same seed and moment give the same world. */
export function demoWorld(seed: number, now: Date): DemoWorld {
  return {
    providers: DEMO_PROVIDERS,
    lists: demoLists(createRandom(seed), now),
    names: demoNames(now),
    sightings: demoSightings(createRandom(seed + 2), now),
    records: demoRecords(now),
    artifacts: demoArtifacts(createRandom(seed + 3), now),
    registrations: demoRegistrations(now),
    // A number of its own, so that a change of the lists leaves the logs as they are.
    logs: demoLogs(createRandom(seed + 1), now),
    submissions: demoSubmissions(now),
    posts: demoPosts(now),
  };
}
