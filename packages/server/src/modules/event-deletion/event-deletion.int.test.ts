import { randomUUID } from "node:crypto";
import type { EventChoice } from "@fyr/contract";
import { AtlasBuilder, openAtlas } from "@fyr/core/atlas";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import { DAY_MS, HOUR_MS, utcDay } from "@fyr/core/time";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itInSoak } from "../../testing/in-soak.ts";
import { soak } from "../../testing/soak.ts";
import { createFreshLabels } from "../../storage/atlas/index.ts";
import { createLabelStore } from "../../storage/labels/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestObservations } from "../../testing/observations.ts";
import type { WorkContext } from "../../work/index.ts";
import { openIngest, type OpenIngest } from "../ingest/index.ts";
import { createBehaviourRepository, createBehaviours } from "../sensors/index.ts";
import { eventDeletion } from "./deletion.ts";
import { createDeletionReads } from "./read.ts";

/** What derives from events, however its rows are merged at the moment. Who was found when is of no interest. */
const DERIVED: Readonly<Record<string, string>> = {
  netflow: `SELECT toString(ip) AS ip, toString(day) AS day, direction, sum(events) AS n, sum(flows) AS flows, sum(bytes_sent) AS sent,
    sum(bytes_received) AS received, toString(min(first_seen)) AS first, toString(max(last_seen)) AS last
    FROM netflow_daily GROUP BY ip, day, direction ORDER BY ip, day, direction`,
  ports: `SELECT toString(ip) AS ip, port, toString(day) AS day, sum(count) AS n FROM ports_answered
    GROUP BY ip, port, day ORDER BY ip, port, day`,
  names: `SELECT toString(ip) AS ip, name, type, answer, toString(day) AS day, sum(count) AS n FROM passive_dns
    GROUP BY ip, name, type, answer, day ORDER BY ip, name, type, answer, day`,
  sighted: `SELECT name, kind, source, toString(reach) AS reach, sum(count) AS n, toString(min(first_seen)) AS first
    FROM name_sightings GROUP BY name, kind, source, reach ORDER BY name, kind, source, reach`,
  fingerprints: `SELECT toString(ip) AS ip, type, value, toString(day) AS day, sum(count) AS n FROM fingerprint_seen
    GROUP BY ip, type, value, day ORDER BY ip, type, value, day`,
  shown: `SELECT value, type, toString(ip) AS ip, sum(count) AS n, toString(min(first_seen)) AS first FROM fingerprint_addresses
    GROUP BY value, type, ip ORDER BY value, type, ip`,
  hosts: `SELECT toString(ip) AS ip, trait, value, toString(day) AS day, sum(count) AS n FROM host_traits
    GROUP BY ip, trait, value, day ORDER BY ip, trait, value, day`,
  behaviours: `SELECT toString(ip) AS ip, rule, toString(window_start) AS at, events FROM behaviour_seen FINAL ORDER BY ip, rule, at`,
  events: `SELECT toString(id) AS id, sensor, log_type FROM events ORDER BY id`,
};

const [HONEST, HOSTILE] = [randomUUID(), randomUUID()];
/** The beginning of an hour of yesterday. */
const HOUR = Math.floor((Date.now() - DAY_MS) / HOUR_MS) * HOUR_MS;

/** Logs of an hour on a sensor: flows, DNS, TLS, user agents, and an attacker that a honeypot sees. */
function logs(at: number, host: number, attempts: number): object[] {
  const ts = (n: number) => (at + n * 1000) / 1000;
  const [from, to] = [`203.0.113.${host}`, "10.1.2.3"];
  return [
    {
      log_type: "conn",
      ts: ts(0),
      "id.orig_h": from,
      "id.resp_h": to,
      "id.resp_p": 443,
      proto: "tcp",
      conn_state: "SF",
      orig_bytes: 10,
      resp_bytes: 99,
    },
    {
      log_type: "dns",
      ts: ts(1),
      "id.orig_h": to,
      query: `host-${host}.example.org`,
      qtype_name: "A",
      answers: ["edge.example.net", from],
    },
    {
      log_type: "ssl",
      ts: ts(2),
      "id.orig_h": from,
      "id.resp_h": to,
      "id.resp_p": 443,
      ja3: `${host}`.padStart(32, "a"),
    },
    {
      log_type: "http",
      ts: ts(3),
      "id.orig_h": from,
      "id.resp_h": to,
      user_agent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64)",
    },
    ...Array.from({ length: attempts }, (_, n) => ({
      log_type: "http",
      ts: ts(10 + n),
      "id.orig_h": from,
      "id.resp_h": to,
      uri: [`/wp-login.php?${n}`, `/.env?${n}`, `/.git/config?${n}`][n % 3],
    })),
  ];
}

describe("a deletion of events", () => {
  let observations: ObservationStore;
  let close: () => Promise<void>;
  let ingest: OpenIngest;
  let derive: ReturnType<typeof open>;

  const fresh = createFreshLabels();
  let builtAt = "";
  const open = () =>
    createBehaviours({
      repository: createBehaviourRepository(observations),
      watermark: { read: async () => 0, write: async () => undefined },
      labels: createLabelStore(observations),
      fresh,
      builtAt: () => builtAt,
      compile: () => expect.unreachable("few have gone"),
      log: { warn: (fields) => expect.unreachable(JSON.stringify(fields)) },
    });

  beforeAll(async () => {
    ({ observations, close } = await openTestObservations());
    ingest = openIngest(observations, 0);
  });
  afterAll(async () => {
    await ingest.close();
    await close();
  });

  let sent = 0;
  async function send(keyId: string, documents: readonly object[], sensor = ""): Promise<void> {
    async function* body() {
      yield Buffer.from(documents.map((document) => `${JSON.stringify(document)}\n`).join(""));
    }
    const order = {
      format: "ndjson",
      logType: "",
      sensor,
      source: "test",
      firstLine: 0,
      key: `${sent++}`,
      keyId,
    } as const;
    expect(await ingest.ingest(body(), order)).toMatchObject({ rejected: 0, stored: documents.length });
    // The behaviours of what has come; a fresh one each time, as after a restart.
    derive = open();
    await derive.refresh();
  }
  async function everything(): Promise<Record<string, object[]>> {
    const all: Record<string, object[]> = {};
    for (const [name, sql] of Object.entries(DERIVED)) all[name] = await observations.query<object>(sql);
    return all;
  }
  const stages: string[] = [];
  const acts: object[] = [];
  async function remove(choice: EventChoice, cutAt?: string) {
    const cut = new AbortController();
    const kind = eventDeletion({
      observations,
      still: ingest.still,
      forgetting: (work) => derive.forgetting(work),
      withdraw: createBehaviourRepository(observations).withdraw,
      audit: (act) => void acts.push(act),
      log: { info: () => undefined },
    });
    const payload = { choice, until: Date.now() + 1, by: "admin@example.org", address: "192.0.2.1" };
    const item = { id: "1", key: "", accountId: null, payload, attempt: 1, createdAt: new Date(), startedAt: null };
    const context: WorkContext = {
      signal: cut.signal,
      progress({ stage }) {
        stages.push(stage ?? "");
        if (stage === cutAt) cut.abort(new Error("cut short"));
      },
    };
    const result = await kind.handler(item, context);
    await kind.recorded?.(item, { state: "done", result });
    return result;
  }

  /** Of each address the labels of an atlas that is compiled now, under what has come and gone since. */
  async function compiledNow(): Promise<(ip: string) => (string | null)[]> {
    const builder = new AtlasBuilder();
    const source = { ...SENSOR_SOURCE };
    builder.addSource(source);
    for await (const {
      target,
      record,
      source: { id },
    } of createLabelStore(observations).current()) {
      if (id === source.id && target.family !== "as") builder.addRow({ ...target, record, source, layer: "label" });
    }
    const compiled = openAtlas(await new Blob(builder.compile({ builtAt: "" })).arrayBuffer());
    builtAt = new Date().toISOString();
    return (ip) =>
      fresh
        .over(compiled)
        .lookup(ip)
        .labels.map(({ value }) => value.provider);
  }

  it("leaves all that derives as if the events had never come, and takes back what an atlas says of them", async () => {
    await send(HONEST, [...logs(HOUR, 7, 9), ...logs(HOUR - DAY_MS, 8, 0)], "office");
    const before = await everything();
    expect(before["behaviours"]).toMatchObject([{ rule: "web_probing", events: 9 }]);
    for (const [name, rows] of Object.entries(before)) expect(rows.length, name).toBeGreaterThan(0);

    // The same addresses, names and windows, others besides, and by the name of the honest sensor.
    const hostile = [...logs(HOUR, 7, 6), ...logs(HOUR, 9, 12), ...logs(HOUR - DAY_MS, 8, 7)];
    await send(HOSTILE, hostile, "office");
    const mixed = await everything();
    for (const [name, rows] of Object.entries(before)) expect(mixed[name], name).not.toEqual(rows);
    expect(mixed["behaviours"]).toHaveLength(3);
    const labelsOf = await compiledNow();
    expect([7, 9].map((host) => labelsOf(`203.0.113.${host}`))).toEqual([["web_probing"], ["web_probing"]]);

    const reads = createDeletionReads(observations, async () => [
      { id: HONEST, name: "a key", account: "a@example.org" },
    ]);
    const choice = { key: HOSTILE, log_types: [] };
    expect(await reads.preview(choice, Date.now() + 1)).toEqual({
      events: hostile.length,
      days: 2,
      first: new Date(HOUR - DAY_MS).toISOString(),
      last: new Date(HOUR + 21_000).toISOString(),
      log_types: [
        { value: "http", count: 28 },
        { value: "conn", count: 3 },
        { value: "dns", count: 3 },
        { value: "ssl", count: 3 },
      ],
      sensors: [{ value: "office", count: hostile.length }],
    });
    expect((await reads.senders()).senders).toMatchObject([
      { key: { id: HOSTILE, name: null, account: null }, sensor: "office", events: hostile.length },
      { key: { id: HONEST, name: "a key", account: "a@example.org" }, sensor: "office" },
    ]);

    // Cut short between two days at first, as by the end of the program. Each removal takes seconds.
    if (soak(true, false)) {
      await expect(remove(choice, `figures of ${utcDay(HOUR - DAY_MS)}`)).rejects.toThrow("cut short");
      expect((await everything())["events"]).toEqual(mixed["events"]);
    }

    // The one that was cut short has taken back those of a day.
    const behaviours = soak(2, 3);
    expect(await remove(choice)).toEqual({ events: hostile.length, days: 2, days_kept: 0, behaviours });
    expect(await everything()).toEqual(before);
    expect(stages.slice(-3)).toEqual([`figures of ${utcDay(HOUR - DAY_MS)}`, `figures of ${utcDay(HOUR)}`, "events"]);
    expect(acts.at(-1)).toMatchObject({
      action: "events_deleted",
      actor: "admin@example.org",
      detail: `${hostile.length} events of key ${HOSTILE}`,
    });
    const left = () => [7, 9].map((host) => labelsOf(`203.0.113.${host}`));
    expect(left()).toEqual([["web_probing"], []]);
    // A restart knows it, too, and what is found anew is the same.
    derive = open();
    await derive.refresh();
    expect(left()).toEqual([["web_probing"], []]);
    expect((await everything())["behaviours"]).toEqual(before["behaviours"]);
    builtAt = "";
  });

  // By day the one above takes it back.
  itInSoak("takes back what an atlas says that was compiled while the events were there", async () => {
    const address = "203.0.113.41";
    await send(HOSTILE, [...logs(HOUR, 41, 12), ...logs(HOUR, 42, 0)]);
    const labelsOf = await compiledNow();
    expect(labelsOf(address)).toEqual(["web_probing"]);
    expect(labelsOf("203.0.113.7")).toEqual(["web_probing"]);

    await remove({ key: HOSTILE, log_types: [] });
    expect(labelsOf(address)).toEqual([]);
    expect(labelsOf("203.0.113.7")).toEqual(["web_probing"]);
    // A restart knows it, too.
    derive = open();
    await derive.refresh();
    expect(labelsOf(address)).toEqual([]);

    await send(HONEST, logs(HOUR, 41, 12), "again");
    expect(labelsOf(address)).toEqual(["web_probing"]);
    await remove({ sensor: "again", log_types: [] });
    builtAt = "";
  });

  it.runIf(soak(true, false))(
    "leaves windows that overlap as if the events had never come",
    async () => {
      // Eight requests across half past, and others on both sides of it; both of the windows that hold them, or none.
      const half = HOUR + HOUR_MS / 2;
      await send(HONEST, [...logs(half - 14_000, 50, 8), ...logs(HOUR, 51, 1), ...logs(half, 51, 1)], "overlap");
      const before = (await everything())["behaviours"];
      const hostile = [
        ...logs(half - 900_000, 50, 4),
        ...logs(half + 900_000, 50, 4),
        ...logs(half - 14_000, 51, 8),
        ...logs(half - 14_000, 52, 8),
      ];
      await send(HOSTILE, hostile, "overlap");
      const mixed = (await everything())["behaviours"] ?? [];
      expect(mixed.length).toBeGreaterThan((before?.length ?? 0) + 2);
      await remove({ key: HOSTILE, log_types: [] });
      expect((await everything())["behaviours"]).toEqual(before);
      derive = open();
      await derive.refresh();
      expect((await everything())["behaviours"]).toEqual(before);
      await remove({ sensor: "overlap", log_types: [] });
    },
    120_000,
  );

  it.runIf(soak(true, false))(
    "is of a sensor or of log types, too, and of what came until then",
    async () => {
      const before = await everything();
      await send(HONEST, logs(HOUR, 20, 0), "loose");
      await send("", logs(HOUR, 21, 0), "loose");
      expect(await remove({ sensor: "loose", log_types: ["conn", "dns"] })).toMatchObject({ events: 4 });
      expect(await remove({ sensor: "loose", log_types: [], received_until: "2020-01-01T00:00:00Z" })).toMatchObject({
        events: 0,
      });
      expect(await remove({ sensor: "loose", log_types: [] })).toMatchObject({ events: 4 });
      expect(await everything()).toEqual(before);
    },
    120_000,
  );

  it.runIf(soak(true, false))(
    "leaves the figures of days whose events retention has deleted in part",
    async () => {
      const old = HOUR - 20 * DAY_MS;
      await send(HONEST, logs(old, 30, 0));
      await observations.deleteWhere(
        "events",
        "id_orig_h = toIPv6('::ffff:203.0.113.30') AND log_type = 'conn'",
        {},
        {
          settings: { mutations_sync: "2" },
        },
      );
      const before = await everything();
      await send(HOSTILE, logs(old, 31, 0));
      const mixed = await everything();
      expect(await remove({ key: HOSTILE, log_types: [] })).toMatchObject({ events: 4, days: 0, days_kept: 1 });
      const after = await everything();
      expect(after["events"]).toEqual(before["events"]);
      expect(after["netflow"]).toEqual(mixed["netflow"]);
    },
    120_000,
  );
});
