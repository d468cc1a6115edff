import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { LedgerChannel } from "../storage/ledger/index.ts";
import { anotherNode, LEDGER_KIND, openTestLedger } from "../testing/ledger.ts";
import { createLiveBus, type LiveBus } from "./bus.ts";
import { nextMessage } from "./next.ts";
import { defineTopic } from "./topic.ts";

const NEWS = defineTopic({ name: "test.news", schema: z.object({ id: z.string() }) });
const OTHER = defineTopic({ name: "test.other", schema: z.object({ id: z.string() }) });

describe(`the live bus on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let live: LiveBus;
  let closing: AbortController;
  let received: string[];
  /** Resolves when so many messages have been received. */
  const count = (many: number) => expect.poll(() => received.length).toBeGreaterThanOrEqual(many);
  const note = ({ id }: { id: string }) => received.push(id);

  beforeAll(async () => {
    opened = await openTestLedger();
    ({ live } = opened);
    // Receives from now on: a message that is sent before the connection stands is not received.
    const until = new AbortController();
    const { promise: connected, resolve } = Promise.withResolvers<void>();
    live.subscribe(NEWS, { message: () => undefined, missed: resolve }, until.signal);
    if (LEDGER_KIND === "PGlite") resolve();
    await connected;
    until.abort();
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    received = [];
    closing = new AbortController();
    return () => closing.abort();
  });

  it("delivers to the subscribers of a topic within the process before it has published", async () => {
    live.subscribe(NEWS, { message: note }, closing.signal);
    live.subscribe(OTHER, { message: ({ id }) => received.push(`other ${id}`) }, closing.signal);
    const published = live.publish(NEWS, [{ id: "a" }, { id: "b" }]);
    expect(received).toEqual(["a", "b"]);
    await published;
    closing.abort();
    await live.publish(NEWS, [{ id: "c" }]);
    expect(received).toEqual(["a", "b"]);
  });

  it("delivers what a transaction publishes once it is committed, and nothing of one that is rolled back", async () => {
    live.subscribe(NEWS, { message: note }, closing.signal);
    const undone = opened.ledger.transaction().execute(async (db) => {
      await live.publish(NEWS, [{ id: "undone" }], { db });
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    await opened.ledger.transaction().execute(async (db) => {
      await live.publish(NEWS, [{ id: "a" }, { id: "b" }], { db });
      await db.selectFrom("setting").select("name").execute();
      expect(received).toEqual([]);
    });
    await count(2);
    expect(received).toEqual(["a", "b"]);
  });

  it("refuses what is too large for every ledger, and what is no message of the topic", async () => {
    live.subscribe(NEWS, { message: note }, closing.signal);
    await expect(live.publish(NEWS, [{ id: "x".repeat(8000) }])).rejects.toThrow(
      "A message of test.news takes 8087 bytes; at most 7800 can be published",
    );
    await live.publish(NEWS, [{ id: "x".repeat(7700) }], { db: opened.ledger });
    // As a program in another version may write it.
    await expect(live.publish(NEWS, [{ identity: "a" } as unknown as { id: string }])).rejects.toThrow("id");
    await count(1);
    expect(received).toEqual(["x".repeat(7700)]);
  });

  it("continues when a subscriber fails, and when a message cannot be read", async () => {
    const warnings: string[] = [];
    let incoming: (text: string) => void = () => undefined;
    const channel: LedgerChannel = {
      isShared: false,
      async listen({ received: receive }, signal) {
        incoming = receive;
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
      },
    };
    const bus = createLiveBus({
      ledger: opened.ledger,
      channel,
      log: { warn: (_fields, message) => warnings.push(message) },
    });
    const fails = () => {
      throw new Error("cannot");
    };
    bus.subscribe(NEWS, { message: fails }, closing.signal);
    bus.subscribe(NEWS, { message: note }, closing.signal);
    for (const text of ["{", `{"topic":1}`, `{"topic":"test.news","message":{"id":7}}`]) incoming(text);
    incoming(`{"topic":"test.news","message":{"id":"a"}}`);
    incoming(`{"topic":"test.nobody","message":{"id":"b"}}`);
    expect(received).toEqual(["a"]);
    expect(warnings.toSorted()).toEqual([
      "a message on the live bus cannot be read",
      "a message on the live bus cannot be read",
      "a message on the live bus does not fit its topic",
      "a message on the live bus does not fit its topic",
      "a subscriber failed",
    ]);
    await bus.close();
  });

  it("waits for one message, or for the end of time or of interest", async () => {
    const next = nextMessage(live, NEWS, 60_000, closing.signal);
    await live.publish(NEWS, [{ id: "a" }]);
    await next;
    await nextMessage(live, NEWS, 1, closing.signal);
    const given = nextMessage(live, NEWS, 60_000, closing.signal);
    closing.abort();
    await given;
    await expect(nextMessage(live, NEWS, 60_000, closing.signal)).resolves.toBeUndefined();
  });

  it.runIf(LEDGER_KIND === "PostgreSQL")("reaches other nodes over one connection each, once", async () => {
    const node = anotherNode(opened);
    const there: string[] = [];
    const { promise: connected, resolve } = Promise.withResolvers<void>();
    node.subscribe(NEWS, { message: ({ id }) => there.push(id), missed: resolve }, closing.signal);
    node.subscribe(OTHER, { message: ({ id }) => there.push(`other ${id}`) }, closing.signal);
    live.subscribe(NEWS, { message: note }, closing.signal);
    await connected;
    await live.publish(NEWS, [{ id: "a" }]);
    await live.publish(OTHER, [{ id: "b" }]);
    await opened.ledger.transaction().execute((db) => live.publish(NEWS, [{ id: "c" }], { db }));
    await expect.poll(() => there).toEqual(["a", "other b", "c"]);
    await count(2);
    expect(received).toEqual(["a", "c"]);
    await node.close();
  });

  it.runIf(LEDGER_KIND === "PostgreSQL")(
    "connects again when its connection is lost, and says that it may have missed something",
    async () => {
      const node = anotherNode(opened);
      let missed = 0;
      const there: string[] = [];
      node.subscribe(NEWS, { message: ({ id }) => there.push(id), missed: () => missed++ }, closing.signal);
      await expect.poll(() => missed).toBe(1);
      const { sql } = await import("kysely");
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(opened.ledger);
      await expect.poll(() => missed).toBe(2);
      await live.publish(NEWS, [{ id: "again" }]);
      await expect.poll(() => there).toEqual(["again"]);
      await node.close();
    },
  );
});
