import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { EVENT_FIELDS, type EventField } from "@fyr/core/events";
import { clauseFor } from "@fyr/core/lucene";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ObservationStore } from "../../../storage/observations/index.ts";
import { openTestObservations } from "../../../testing/observations.ts";
import { soak } from "../../../testing/soak.ts";
import { openIngest } from "../../ingest/index.ts";
import { readValues } from "../fields/values.ts";
import { createEventReads } from "../run.ts";
import { createEventStore } from "../store.ts";
import { createExporter } from "./export.ts";
import { readQuery } from "./query.ts";
import { searchEvents } from "./search.ts";
import { itInSoak } from "../../../testing/in-soak.ts";

const shared = process.env["FYR_SHARED_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../../../shared/data");
const known = path.join(shared, "zeek", "known_services.json.gz");
if (!existsSync(known)) console.warn(`SKIPPED: Zeek's services, as there is no ${known} (FYR_SHARED_DATA)`);

const REQUEST = { limit: 50, offset: 0, log_types: [], sort: "newest", rows_only: false } as const;
const ONE = { accountId: "one", timeoutMs: 60_000, signal: new AbortController().signal };

let close: () => Promise<void>;
let store: ObservationStore;

beforeAll(async () => {
  ({ observations: store, close } = await openTestObservations());
});
afterAll(() => close());

async function ingestLines(lines: string, format: "ndjson" | "zeek" = "ndjson"): Promise<void> {
  const ingest = openIngest(store, 0);
  const order = { logType: "", sensor: "", source: "test", firstLine: 0, key: null, keyId: null } as const;
  const account = await ingest.ingest(Readable.from([Buffer.from(lines)]), { ...order, format });
  expect(account.rejected).toBe(0);
  await ingest.close();
}

interface Found {
  readonly total: number;
  readonly histogram: readonly { readonly count: number }[];
  readonly log_types: readonly { readonly log_type: string; readonly count: number }[];
}
const reader = () => createEventReads(store).begin(ONE);
const search = async (query: string): Promise<Found> =>
  JSON.parse((await searchEvents(reader(), { ...REQUEST, query })).toJson()) as Found;
const total = (query: string): Promise<number> => createEventStore(store).count(readQuery(query, Date.now()).filter);

type Values = readonly [string | number | boolean, string | number | boolean];
/** Two values that fit a field, and differ in what a search tells apart. */
function twoOf({ kind, type, column }: EventField): Values {
  if (kind === "ip") return ["192.0.2.7", "2001:db8::7"];
  if (kind === "boolean") return [true, false];
  if (kind === "number") return type.includes("Float") ? [1.5, 70.25] : [1001, 7002];
  return [`${column} Alpha`, `${column} Beta`];
}

const FIELDS = EVENT_FIELDS.filter(({ further }) => further).map((field) => ({ field, values: twoOf(field) }));

const sameType = (one: EventField, other: EventField): boolean => one.type === other.type && one.kind === other.kind;

describe("an event with several values of one field", () => {
  beforeAll(async () => {
    const lines = FIELDS.flatMap(({ field: { name, column }, values: [first, second] }) => [
      { ts: 1_700_000_000, log_type: column, [name]: [first, second, first] },
      { ts: 1_700_000_001, log_type: column, [name]: first },
      // Another name of the field, and no first value that fits.
      { ts: 1_700_000_002, log_type: column, [name]: ["", null], other: 1 },
    ]);
    await ingestLines(lines.map((line) => JSON.stringify(line)).join("\n"));
  });

  const of = ({ column }: EventField, clause: string) => total(`log_type:${column} AND ${clause}`);

  /** One field of each type of column: what is asked of it is the same for all of them. */
  const TYPES = FIELDS.filter(({ field }, place) => FIELDS.findIndex((one) => sameType(one.field, field)) === place);

  it("is found by each of every field, and not by what excludes one of them", async () => {
    for (const { field, values } of soak(FIELDS, TYPES)) {
      const [first, second] = values.map((value) => clauseFor(field.name, String(value)));
      const counts = [await of(field, `${first}`), await of(field, `${second}`), await of(field, `NOT ${second}`)];
      expect(counts, field.name).toEqual([2, 1, 2]);
    }
  });

  it.each(TYPES)("is found by whatever a search may ask of $field.name", async ({ field, values }) => {
    const { name, kind, column } = field;
    const [first, second] = values.map((value) => clauseFor(name, String(value)));
    expect(await of(field, `NOT ${first}`)).toBe(1);
    expect(await of(field, `(${second} OR other:9)`)).toBe(1);
    expect(await of(field, `${first} AND ${second}`)).toBe(1);
    expect(await of(field, `_exists_:${name}`)).toBe(2);
    if (kind === "keyword" || kind === "text") {
      expect(await of(field, `${name}:*bet*`)).toBe(1);
      expect(await of(field, `${name}:/.*BETA/`)).toBe(1);
      expect(await of(field, `${name}:["${column} b" TO "${column} c"]`)).toBe(1);
      expect(await of(field, kind === "text" ? `${name}:betq~1` : `${name}:"${column} beta"`)).toBe(1);
    }
    if (kind === "text") expect(await of(field, `${name}:"${column} beta"~2`)).toBe(1);
    if (kind === "number") {
      const [low, high] = values as readonly [number, number];
      expect(await of(field, `${name}:>${low}`)).toBe(1);
      expect(await of(field, `${name}:[${high - 1} TO ${high + 1}]`)).toBe(1);
      expect(await of(field, `${name}:<=${low}`)).toBe(2);
      if (Number.isInteger(high)) expect(await of(field, `${name}:700*`)).toBe(1);
    }
    if (kind === "ip") {
      expect(await of(field, `${name}:2001:db8::/64`)).toBe(1);
      expect(await of(field, `${name}:192.0.2.0/24`)).toBe(2);
    }
  });

  it("is in what a search counts, offers and exports", async () => {
    const query = `service:"service beta"`;
    expect(await search(query)).toMatchObject({ total: 1, log_types: [{ log_type: "service", count: 1 }] });
    expect((await search(query)).histogram.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    const connection = { owner: "one", signal: ONE.signal, release: () => undefined };
    const exported = await createExporter(store)({ query, log_types: [], sort: "newest" }, connection);
    const document = JSON.stringify({
      ts: 1_700_000_000,
      log_type: "service",
      service: ["service Alpha", "service Beta", "service Alpha"],
    });
    expect(await text(exported.stream())).toBe(`${document}\n`);
    expect(await readValues(reader(), "service", "service")).toEqual([
      { value: "service Alpha", count: 2 },
      { value: "service Beta", count: 1 },
    ]);
    expect(await readValues(reader(), "id.orig_h", "2001")).toEqual([{ value: "2001:db8::7", count: 1 }]);
    expect(await readValues(reader(), "id.resp_p", "")).toEqual([
      { value: "1001", count: 2 },
      { value: "7002", count: 1 },
    ]);
  });

  it("has them of fields that are one in the catalogue, too", async () => {
    const event = { log_type: "ecs", user: { name: ["ulf", "eva"] }, source: { user: { name: "ida" } } };
    const file = { file: { hash: { md5: ["aa", "bb"] } }, url: { original: "http://a.example/x", path: "/x" } };
    await ingestLines(JSON.stringify({ ...event, ...file }));
    for (const clause of ["user:eva", "user.name:ida", "username:ulf", "md5:bb", 'uri:"/x"', "url.original:example"]) {
      expect(await total(`log_type:ecs AND ${clause}`), clause).toBe(1);
    }
    expect(await total("log_type:ecs AND NOT user:eva")).toBe(0);
    expect(await total("log_type:ecs AND user:(eva AND ulf AND ida)")).toBe(1);
  });
});

describe("an event that was stored before further values were", () => {
  it("is found by its first value and excluded by it, as before", async () => {
    await store.command(
      `INSERT INTO events (id, received_at, ts, log_type, service, id_resp_p, field_names, field_values, doc)
      VALUES (1, now64(3), now64(6), 'old', 'SMB', 445, ['service', 'service'], ['smb', 'ntlm'], '{"service":["SMB","NTLM"]}')`,
    );
    expect(await total("log_type:old AND service:smb AND id.resp_p:445")).toBe(1);
    expect(await total("log_type:old AND service:ntlm")).toBe(0);
    expect(await total("log_type:old AND NOT service:smb")).toBe(0);
  });
});

describe.runIf(existsSync(known))("Zeek's services", () => {
  itInSoak("are found by each, as many as the log itself has", async () => {
    const log = gunzipSync(readFileSync(known)).toString();
    await ingestLines(log, "zeek");
    const events = log
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { service?: string[] }).service ?? []);
    for (const service of ["NTLM", "GSSAPI", "SMB"]) {
      const own = events.filter((all) => all.includes(service)).length;
      expect(own).toBeGreaterThan(0);
      expect(await total(`log_type:known_services AND service:${service}`), service).toBe(own);
    }
    const own = events.filter((all) => all.some((service) => service.toLowerCase().startsWith("ntl"))).length;
    expect(await total("log_type:known_services AND service:ntl*")).toBe(own);
  });
});
