import { ENDPOINTS, nameEndpoints } from "@fyr/contract";
import { DAY_MS, utcDay } from "@fyr/core/time";
import type { z } from "zod";
import { sightedName } from "@fyr/core/names";
import { Download } from "../../http/download.ts";
import { ApiFailure } from "../../http/failure.ts";
import { defineModule } from "../../module.ts";
import type { DiskRoom } from "../../storage/disk/index.ts";
import { dnsRecord } from "@fyr/core/dns";
import { storeRecordsOnce } from "../../storage/passive-dns/index.ts";
import { createNameStore, mergeAfterImports, type NameOfZone, type NameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";

/** Domains that were registered on a day or later, as registries say. */
type RegisteredSince = (
  day: string,
  most: number,
) => Promise<readonly { readonly name: string; readonly registered_on: string; readonly last_seen: Date }[]>;

/** Of registration data, the newest. */
const REGISTRATIONS_MOST = 10_000;
const MERGE_LOOK_MS = 5000;

interface Needs {
  readonly registeredSince: RegisteredSince;
  readonly observations: ObservationStore;
  readonly disk: DiskRoom;
  readonly now?: () => Date;
}

/** Imports of names that were seen. */
export function namesModule({ registeredSince, observations, disk, now = () => new Date() }: Needs) {
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
        bind(ENDPOINTS.storeDnsRecords, async ({ body: { records, ...block } }) => {
          disk.admitMuch();
          const stored = records.map(([rrname, rrtype, rdata, first, last, count], index) => {
            const record = { rrname, rrtype, rdata, first, last, count };
            const read = dnsRecord(record, record);
            const isSame = read?.rrname === rrname && read.rrtype === rrtype && read.rdata === rdata;
            if (!isSame || last < first) throw refusedRecord(index, `${rrname} ${rrtype}`);
            return record;
          });
          return { stored: await disk.answering(storeRecordsOnce(observations, { ...block, records: stored }, now())) };
        });
        bind(ENDPOINTS.storeZoneEdition, async ({ body: { names, ...edition } }) => {
          disk.admitMuch();
          return store.noteEdition(edition, names);
        });
        bind(ENDPOINTS.zoneNames, async ({ query }) => {
          const rows = await zoneNames(store, registeredSince, query, now());
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

const refusedRecord = (index: number, record: string) =>
  new ApiFailure("bad_request", {
    details: [
      {
        field: `records.${index}`,
        message: `'${record.slice(0, 100)}' is no record in its one form, or was last seen before first`,
      },
    ],
  });

type Wanted = z.output<NonNullable<typeof ENDPOINTS.zoneNames.query>>;

/** The names that are asked for. @throws ApiFailure `bad_request` where the zone is not named, or was never imported */
export async function zoneNames(
  store: NameStore,
  registeredSince: RegisteredSince,
  { change, zone, day, days }: Wanted,
  now: Date,
): Promise<AsyncIterable<NameOfZone>> {
  if (change === "registered") {
    const since = utcDay(now.getTime() - days * DAY_MS);
    return withRegistrations(
      store.newlyRegistered(since, zone),
      await registeredSince(since, REGISTRATIONS_MOST),
      zone,
    );
  }
  if (zone === undefined) throw missing("Name the zone");
  const latest = day ?? (await store.latestEdition(zone));
  if (latest === null) throw missing(`No zone file of ${zone} has been imported`);
  return store.changesOf(change, { zone, day: latest });
}

/** Domains that zones have newly, and those of which a registry says so. */
async function* withRegistrations(
  ofZones: AsyncIterable<NameOfZone>,
  ofRegistries: Awaited<ReturnType<RegisteredSince>>,
  zone: string | undefined,
): AsyncGenerator<NameOfZone> {
  const others = new Map(ofRegistries.map((one) => [one.name, one]));
  for await (const row of ofZones) {
    others.delete(row.name);
    yield row;
  }
  for (const { name, registered_on: first, last_seen: last } of others.values()) {
    const suffix = name.slice(name.indexOf(".") + 1);
    if (zone !== undefined && zone !== suffix) continue;
    yield { name, zone: suffix, first_seen: first, last_seen: utcDay(last) };
  }
}

const missing = (message: string) => new ApiFailure("bad_request", { message, details: [{ field: "zone", message }] });
