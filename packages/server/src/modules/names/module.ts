import { ENDPOINTS, nameEndpoints } from "@fyr/contract";
import { DAY_MS, utcDay } from "@fyr/core/time";
import type { z } from "zod";
import { sightedName } from "@fyr/core/names";
import { Download } from "../../http/download.ts";
import { ApiFailure } from "../../http/failure.ts";
import { defineModule } from "../../module.ts";
import type { DiskRoom } from "../../storage/disk/index.ts";
import { createNameStore, mergeAfterImports, type NameOfZone, type NameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";

const MERGE_LOOK_MS = 5000;

interface Needs {
  readonly observations: ObservationStore;
  readonly disk: DiskRoom;
  readonly now?: () => Date;
}

/** Imports of names that were seen. */
export function namesModule({ observations, disk, now = () => new Date() }: Needs) {
  const store = createNameStore(observations);
  const merging = mergeAfterImports(store);
  return {
    module: defineModule({
      name: "names",
      endpoints: nameEndpoints,
      tasks: [{ name: "merge of imported names", everyMs: MERGE_LOOK_MS, work: () => merging.work() }],
      routes({ bind }) {
        bind(ENDPOINTS.storeNames, async ({ body: { names, ...block } }) => {
          disk.admitMuch();
          const sightings = names.map(([name, first, last, count], index) => {
            if (sightedName(name) !== name || last < first) throw refusal(index, name);
            return { name, first, last, count };
          });
          const stored = await disk.answering(store.addOnce({ ...block, sightings }));
          if (stored) merging.stored(sightings.length);
          return { stored };
        });
        bind(ENDPOINTS.storeZoneEdition, async ({ body: { names, ...edition } }) => {
          disk.admitMuch();
          return store.noteEdition(edition, names);
        });
        bind(ENDPOINTS.zoneNames, async ({ query }) => {
          const rows = await zoneNames(store, query, now());
          async function* lines() {
            for await (const row of rows) yield JSON.stringify(row);
          }
          return Download.ofLines(`names-${query.change}.jsonl`, "application/x-ndjson", lines());
        });
      },
    }),
  };
}

const refusal = (index: number, name: string) =>
  new ApiFailure("bad_request", {
    details: [
      { field: `names.${index}`, message: `'${name.slice(0, 100)}' is no name, or was last seen before first` },
    ],
  });

type Wanted = z.output<NonNullable<typeof ENDPOINTS.zoneNames.query>>;

/** The names that are asked for. @throws ApiFailure `bad_request` where the zone is not named, or was never imported */
export async function zoneNames(
  store: NameStore,
  { change, zone, day, days }: Wanted,
  now: Date,
): Promise<AsyncIterable<NameOfZone>> {
  if (change === "registered") return store.newlyRegistered(utcDay(now.getTime() - days * DAY_MS), zone);
  if (zone === undefined) throw missing("Name the zone");
  const latest = day ?? (await store.latestEdition(zone));
  if (latest === null) throw missing(`No zone file of ${zone} has been imported`);
  return store.changesOf(change, { zone, day: latest });
}

const missing = (message: string) => new ApiFailure("bad_request", { message, details: [{ field: "zone", message }] });
