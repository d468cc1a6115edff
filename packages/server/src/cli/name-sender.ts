import { setTimeout as sleep } from "node:timers/promises";
import { type ArtifactKind, type Endpoint, ENDPOINTS, Failure, validate } from "@fyr/contract";
import { z } from "zod";
import type { Config } from "../config.ts";
import { readControl } from "../control.ts";
import { type ArtifactBlock, createArtifactStore } from "../storage/artifacts/index.ts";
import type { StoreBlock } from "../names-import/index.ts";
import { ApiFailure } from "../http/failure.ts";
import { zoneNames } from "../modules/names/index.ts";
import { registeredSince } from "../modules/registration-data/index.ts";
import type { Ledger } from "../storage/ledger/index.ts";
import {
  createNameStore,
  type Edition,
  type EditionChanges,
  mergeAfterImports,
  type NameStore,
  type SightingBlock,
} from "../storage/names/index.ts";
import { type RecordBlock, storeRecordsOnce } from "../storage/passive-dns/index.ts";
import { UsageError } from "./command.ts";
import { findRunningServer } from "./running-server.ts";
import { withStores } from "./with-stores.ts";

const PATIENCE_MS = 300_000;
const PAUSE_MS = 1000;
const Answer = z.object({ data: z.object({ stored: z.boolean() }) });

/** What the commands need, of a running server or of the stores themselves. */
export interface NameDoor {
  readonly store: StoreBlock;
  noteEdition(edition: Edition, names: number): Promise<EditionChanges>;
  /** Names of zones, a JSON object a line, in pieces of text. */
  zoneNames(query: Readonly<Record<string, string>>): AsyncIterable<string>;
}

/** Runs something on the names of the running server, or on the stores where none runs. */
export async function withNames<T>(config: Config, work: (door: NameDoor) => Promise<T>): Promise<T> {
  const server = await findRunningServer(config.dataDir);
  if (server !== null) {
    return work({
      store: {
        names: (block) => patiently(config.dataDir, ENDPOINTS.storeNames, bodyOfNames(block)),
        records: (block) => patiently(config.dataDir, ENDPOINTS.storeDnsRecords, bodyOfRecords(block)),
        artifacts: (block) => patiently(config.dataDir, ENDPOINTS.storeArtifacts, bodyOfArtifacts(block)),
      },
      noteEdition: (edition, names) => server.call(ENDPOINTS.storeZoneEdition, { body: { ...edition, names } }),
      zoneNames: (query) => download(config.dataDir, query),
    });
  }
  return withStores(async ({ ledger, observations, disk }) => {
    const names = createNameStore(observations);
    const merging = mergeAfterImports(names);
    const done = await work({
      store: {
        async names(block) {
          disk.admitMuch();
          const stored = await names.addOnce(block);
          if (stored) merging.stored(block.sightings.length);
          return stored;
        },
        async artifacts(block) {
          disk.admitMuch();
          return createArtifactStore(observations).addOnce(block);
        },
        async records(block) {
          disk.admitMuch();
          return storeRecordsOnce(observations, block, new Date());
        },
      },
      noteEdition: (edition, count) => names.noteEdition(edition, count),
      zoneNames: (query) => linesOf(names, ledger, query),
    });
    await merging.work(true);
    return done;
  });
}

async function* linesOf(
  names: NameStore,
  ledger: Ledger,
  given: Readonly<Record<string, string>>,
): AsyncGenerator<string> {
  const query = validate(ENDPOINTS.zoneNames.query!, given);
  if (!query.success)
    throw new UsageError(query.error.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`).join("; "));
  try {
    for await (const row of await zoneNames(
      names,
      (day, most) => registeredSince(ledger, day, most),
      query.data,
      new Date(),
    ))
      yield `${JSON.stringify(row)}\n`;
  } catch (error) {
    throw error instanceof ApiFailure ? new UsageError(error.message) : error;
  }
}

async function* download(dataDir: string, query: Readonly<Record<string, string>>): AsyncGenerator<string> {
  const control = readControl(dataDir);
  if (control === null) throw new UsageError("The server does not answer");
  const url = new URL(`/api${ENDPOINTS.zoneNames.path}`, control.url);
  url.search = new URLSearchParams(query).toString();
  const response = await fetch(url, { headers: { "x-api-key": control.key } });
  if (!response.ok || response.body === null) {
    const { message, details } = Failure.parse(await response.json());
    throw new UsageError(details?.[0]?.message ?? message);
  }
  yield* response.body.pipeThrough(new TextDecoderStream());
}

/** Until it is stored: a server that starts anew has a new key, and one whose engine does cannot write for a moment. */
async function patiently(dataDir: string, endpoint: Endpoint, body: object): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { stored, wait, why } = await attempt(dataDir, endpoint, body);
    if (stored !== null) return stored;
    if (Date.now() + wait > until) throw new UsageError(why);
    await sleep(wait);
  }
}

interface Attempt {
  /** Null where it could not be stored now. */
  readonly stored: boolean | null;
  readonly wait: number;
  readonly why: string;
}

const bodyOfNames = ({ kind, source, token, sightings }: SightingBlock) => ({
  kind,
  source,
  token,
  names: sightings.map(({ name, first, last, count }) => [name, first, last, count]),
});

/** What the call for a block of artifacts takes. */
export const bodyOfArtifacts = ({ source, origin, token, sightings }: ArtifactBlock) => ({
  source: origin,
  found_in: source === "certificate_log" ? source : ("capture" as const),
  token,
  artifacts: sightings.map(({ kind, value, domain, ip, first, last, count }): ArtifactRow => [
    kind,
    value,
    domain,
    ip,
    first,
    last,
    count,
  ]),
});
type ArtifactRow = [ArtifactKind, string, string | null, string | null, number, number, number];

const bodyOfRecords = ({ source, token, records }: RecordBlock) => ({
  source,
  token,
  records: records.map(({ rrname, rrtype, rdata, first, last, count }) => [rrname, rrtype, rdata, first, last, count]),
});

async function attempt(dataDir: string, endpoint: Endpoint, body: object): Promise<Attempt> {
  const silent: Attempt = { stored: null, wait: PAUSE_MS, why: "The server does not answer" };
  const control = readControl(dataDir);
  if (control === null) return silent;
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(new URL(`/api${endpoint.path}`, control.url), {
      method: endpoint.method,
      headers: { "x-api-key": control.key, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    answer = await response.json();
  } catch {
    return silent;
  }
  if (response.ok) return { stored: Answer.parse(answer).data.stored, wait: 0, why: "" };
  const { message, details } = Failure.parse(answer);
  const why = [message, ...(details ?? []).map((one) => one.message)].join(": ");
  if (response.status !== 429 && response.status !== 401 && response.status < 500) throw new UsageError(why);
  return { stored: null, wait: Number(response.headers.get("retry-after") ?? 1) * 1000, why };
}
