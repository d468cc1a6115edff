import { AtlasBuilder, openAtlas } from "@fyr/core/atlas";
import { BEHAVIOUR_RULES, behaviourRule, evidenceQuery } from "@fyr/core/behaviour";
import { eventField } from "@fyr/core/events";
import { compileSearch } from "@fyr/core/lucene";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { utcDay } from "@fyr/core/time";
import { loadEvents } from "./testing/load-events.ts";
import { createFreshLabels } from "../../storage/atlas/index.ts";
import { createLabelStore, type LabelStore } from "../../storage/labels/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { type BehaviourRepository, createBehaviourRepository } from "./behaviour-repository.ts";
import { presentBehaviours } from "./behaviour-presenter.ts";
import { createBehaviours, type Watermark } from "./behaviours.ts";
import { type Example, EXAMPLES } from "./testing/examples.ts";
import { itInSoak } from "../../testing/in-soak.ts";
import { soak } from "../../testing/soak.ts";

let closeObservations: () => Promise<void>;
let observations: ObservationStore;
let repository: BehaviourRepository;
let labels: LabelStore;

beforeAll(async () => {
  ({ observations, close: closeObservations } = await openTestObservations());
  repository = createBehaviourRepository(observations);
  labels = createLabelStore(observations);
});

afterAll(async () => {
  await closeObservations();
});

function open(watermark: Watermark = memory(), now: () => number = Date.now, builtAt = () => "") {
  const atlas = createFreshLabels();
  const failures: unknown[] = [];
  const log = { warn: (fields: object) => void failures.push(fields) };
  const compile = () => expect.unreachable("nothing has gone");
  const needs = { repository, watermark, labels, fresh: atlas, builtAt, compile, log, now };
  return { atlas, failures, ...createBehaviours(needs) };
}

function memory(): Watermark & { at: number } {
  const kept = {
    at: 0,
    read: async () => kept.at,
    write: async (at: number) => void (kept.at = at),
  };
  return kept;
}

const currentSince = async (ip: string): Promise<string[]> =>
  (await repository.currentSince(new Date(0))).flatMap((one) => (one.ip === ip ? [one.rule] : []));

/** The start of a window of every rule, today. */
const HOUR = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 3_600_000;

// First, while there are events of few rules: each look evaluates every rule that some event concerns.
describe("behaviour", () => {
  const login = (ip: string, n: number, at = HOUR) => ({
    eventid: "cowrie.login.failed",
    src_ip: ip,
    session: `${ip} ${n}`,
    timestamp: new Date(at + n * 1000).toISOString(),
  });
  const attack = (ip: string, count: number, from = 0) =>
    loadEvents(
      observations,
      Array.from({ length: count }, (_, n) => login(ip, from + n)),
      { format: "cowrie" },
    );

  it("raises the risk of an attacker without a compilation, and is dated by the events", async () => {
    const base = openAtlas(emptyAtlas());
    const { refresh, atlas } = open();
    await attack("8.8.4.99", 6);
    expect(atlas.over(base).lookup("8.8.4.99").labels).toEqual([]);
    await refresh();
    const day = utcDay(HOUR);
    expect(atlas.over(base).lookup("8.8.4.99").labels).toMatchObject([
      {
        source: { id: "sensor" },
        value: { provider: "honeypot_bruteforce", tags: ["bruteforce"], first_seen: day, last_seen: day },
      },
    ]);
    expect(atlas.over(base).lookup("8.8.4.98").labels).toEqual([]);
    const stored = [];
    for await (const { source, record } of labels.current()) if (source.id === "sensor") stored.push(record.provider);
    expect(stored).toContain("honeypot_bruteforce");
  });

  it("counts a whole window when its events arrive in pieces, and after a restart", async () => {
    const watermark = memory();
    const ip = "8.8.4.100";
    const first = open(watermark);
    await attack(ip, 4);
    await first.refresh();
    expect(await currentSince(ip)).toEqual([]);
    expect(watermark.at).toBeGreaterThan(0);
    await attack(ip, 3, 4);
    const second = open(watermark);
    await second.refresh();
    const [evidence] = await repository.ofAddress(`::ffff:${ip}`);
    expect(evidence).toMatchObject({ rule: "honeypot_bruteforce", events: 7, last: HOUR + 6000 });
    // Each look takes seconds.
    if (soak(true, false)) {
      await attack(ip, 2, 7);
      await second.refresh();
      const windows = await repository.ofAddress(`::ffff:${ip}`);
      expect(windows).toHaveLength(1);
      expect(windows[0]).toMatchObject({ events: 9, last: HOUR + 8000 });
    }
  });

  it("is found and counted once, whichever moment of the clock it spans", async () => {
    const [ip, long] = ["8.8.4.104", "8.8.4.105"];
    const boundary = HOUR + 600_000;
    const times = Array.from({ length: 8 }, (_, n) => boundary - 4000 + n * 1000);
    const longer = Array.from({ length: 45 }, (_, n) => HOUR + 240_000 + n * 60_000);
    await loadEvents(
      observations,
      [...times.map((at) => login(ip, 0, at)), ...longer.map((at) => login(long, 0, at))],
      { format: "cowrie" },
    );
    await open().refresh();
    const shown = async (of: string) => presentBehaviours(of, await repository.ofAddress(`::ffff:${of}`));
    expect(await shown(ip)).toMatchObject([
      { rule: "honeypot_bruteforce", events: 8, total_windows: 1, windows: [{ events: 8 }] },
    ]);
    expect(await shown(long)).toMatchObject([
      { rule: "honeypot_bruteforce", events: 45, total_windows: 5, first_seen: new Date(longer[0] ?? 0).toISOString() },
    ]);
  });

  itInSoak("is seen no later than it was found, where the clock of a sensor is ahead", async () => {
    const ip = "8.8.4.103";
    const ahead = HOUR + 22 * 3_600_000;
    await loadEvents(
      observations,
      Array.from({ length: 6 }, (_, n) => login(ip, n, ahead)),
      { format: "cowrie" },
    );
    await open().refresh();
    const current = (await repository.currentSince(new Date(0))).find((one) => one.ip === ip);
    expect(current?.last).toBeLessThanOrEqual(Date.now());
    const windows = await repository.ofAddress(`::ffff:${ip}`);
    const [shown] = presentBehaviours(ip, windows);
    expect(Date.parse(shown?.last_seen ?? "")).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(shown?.windows[0]?.last_seen ?? "")).toBeLessThanOrEqual(Date.now());
    // The search finds the events by their own times.
    expect(shown?.query).toContain(`[${ahead / 1000} TO `);
  });

  itInSoak("stores nothing when there are no new findings", async () => {
    const { refresh, failures } = open();
    await refresh();
    const rows = async () =>
      (
        await observations.query<{ n: number }>(
          "SELECT (SELECT count() FROM label_sources) + sum(1) AS n FROM behaviour_seen",
        )
      )[0];
    // The engine may at any time make one of several rows of a window.
    await observations.command("OPTIMIZE TABLE behaviour_seen FINAL");
    const before = await rows();
    // Too few from another address: all recent events are evaluated again.
    await attack("8.8.4.102", 1);
    await refresh();
    expect(failures).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  it("is forgotten 90 days after it was found last", async () => {
    const ip = "8.8.4.101";
    await attack(ip, 5);
    const labelled = async () => {
      for await (const { target } of labels.current()) {
        if (target.family === 4 && target.first === 0x0808_0465) return true;
      }
      return false;
    };
    const watermark = memory();
    await open(watermark).refresh();
    expect(await labelled()).toBe(true);
    watermark.at = Date.now() + 3_700_000;
    const later = open(watermark, () => Date.now() + 91 * 86_400_000);
    await later.refresh();
    expect(later.failures).toEqual([]);
    expect(await labelled()).toBe(false);
  });
});

describe("the rules on events as sensors send them", () => {
  it("are all tried", () => {
    expect(new Set(EXAMPLES.map(({ rule }) => rule))).toEqual(new Set(BEHAVIOUR_RULES.map(({ id }) => id)));
  });

  const eventsOf = ({ least, event }: Example, { enough, tooFew }: ReturnType<typeof addresses>) => {
    const events = (ip: string, count: number) =>
      Array.from({ length: count }, (_, n) => event({ ip, n, at: new Date(HOUR + n * 1000) }));
    return [...events(enough, least), ...events(tooFew, least - 1)];
  };
  const addresses = (at: number) => ({ enough: `198.51.100.${at + 1}`, tooFew: `203.0.113.${at + 1}` });
  /** The rules that hold, of each address. */
  const rules = new Map<string, string[]>();
  beforeAll(async () => {
    // All of a format at once: an insert costs more than the events of a rule.
    for (const format of new Set(EXAMPLES.map((example) => example.format))) {
      await loadEvents(
        observations,
        EXAMPLES.flatMap((example, at) => (example.format === format ? eventsOf(example, addresses(at)) : [])),
        { format },
      );
    }
    const { refresh, failures } = open();
    await refresh();
    if (failures.length > 0) throw failures[0];
    for (const { ip, rule } of await repository.currentSince(new Date(0)))
      rules.set(ip, [...(rules.get(ip) ?? []), rule]);
  });

  it.each(EXAMPLES.map((example, at) => [example.rule, example.format, example, at] as const))(
    "%s of %s holds from its threshold on, and its evidence can be searched",
    async (id, _format, { least }, at) => {
      const { enough, tooFew } = addresses(at);
      expect(rules.get(enough)).toContain(id);
      expect(rules.get(tooFew) ?? []).not.toContain(id);

      const rule = behaviourRule(id);
      const evidence = (await repository.ofAddress(`::ffff:${enough}`)).find((one) => one.rule === id);
      if (rule === undefined || evidence === undefined) throw new Error("no evidence");
      expect(evidence).toMatchObject({ events: least, first: HOUR, last: HOUR + (least - 1) * 1000 });
      const search = compileSearch(evidenceQuery(rule, enough, evidence), { fields: eventField, now: new Date() });
      if (!search.ok) throw new Error(search.error.message);
      const ids = await observations.query<{ id: string }>(
        `SELECT toString(id) AS id FROM events WHERE ${search.sql}`,
        search.params,
      );
      expect(ids).toHaveLength(least);
      for (const sample of evidence.samples) expect(ids).toContainEqual({ id: sample });
    },
  );
});

function emptyAtlas(): ArrayBuffer {
  const parts = new AtlasBuilder().compile({ builtAt: "" });
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes.buffer;
}
