import { afterAll, beforeAll, expect, it } from "vitest";
import { behalf, onBehalfOf, patiently } from "../../on-behalf.ts";
import { StoreBusyError } from "../../store-failures.ts";
import { openTestObservations } from "../../testing/observations.ts";
import type { ObservationStore } from "./store.ts";
import type { Engine } from "./engine.ts";
import { eventually, plainClient, statementsLike } from "./testing/engine.ts";

let engine: Engine;
let store: ObservationStore;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ engine, observations: store, close } = await openTestObservations());
});
afterAll(() => close?.());

const of = (owner: string, isGone = false) => ({ owner, isStranger: false, isGone: () => isGone });
const endless = (mark: string) => `SELECT count() FROM numbers(1000000000000) WHERE NOT ignore(number, '${mark}')`;

it("lets callers read two statements at a time, three in all, and takes nothing else for theirs", async () => {
  const client = plainClient(engine);
  const ending = new AbortController();
  const begin = (owner: string) =>
    onBehalfOf(of(owner), () => store.query(endless("gate-all"), {}, { signal: ending.signal })) as Promise<unknown>;
  const reads = ["a", "a", "a", "b", "b", "c"].map((owner) => begin(owner).catch((error: unknown) => error));
  const running = () => statementsLike(client, "gate-all");
  expect(await eventually(running, (count) => count >= 3)).toBe(3);
  // A search has its own turn, and the server's own work waits for nobody.
  const search = onBehalfOf(of("a"), () => store.query("SELECT 1 AS one", {}, { hasTurn: true }));
  expect(await Promise.all([search, store.query("SELECT 2 AS two")])).toEqual([[{ one: 1 }], [{ two: 2 }]]);
  expect(await running()).toBe(3);
  ending.abort(new Error("enough"));
  expect(await Promise.all(reads)).toEqual(reads.map(() => expect.objectContaining({ message: "enough" })));
  expect(await onBehalfOf(of("a"), () => store.query("SELECT 3 AS three"))).toEqual([{ three: 3 }]);
  await client.close();
});

it("reads what is dear one at a time, beside the rest", async () => {
  const client = plainClient(engine);
  const ending = new AbortController();
  const options = { signal: ending.signal, isDear: true };
  const all = ["a", "a", "b"].map((owner) =>
    (onBehalfOf(of(owner), () => store.query(endless("gate-dear"), {}, options)) as Promise<unknown>).catch(
      (error: unknown) => error,
    ),
  );
  const running = () => statementsLike(client, "gate-dear");
  expect(await eventually(running, (count) => count > 0)).toBe(1);
  expect(await onBehalfOf(of("a"), () => store.query("SELECT 1 AS one"))).toEqual([{ one: 1 }]);
  expect(await running()).toBe(1);
  ending.abort(new Error("enough"));
  await Promise.all(all);
  await client.close();
});

it("lets no lookup wait for what may read for seconds", async () => {
  const client = plainClient(engine);
  const ending = new AbortController();
  const long = ["a", "a", "b", "b"].map((owner) =>
    (
      onBehalfOf(of(owner), () =>
        patiently(() => store.query(endless("gate-patient"), {}, { signal: ending.signal })),
      ) as Promise<unknown>
    ).catch((error: unknown) => error),
  );
  const running = () => statementsLike(client, "gate-patient");
  expect(await eventually(running, (count) => count >= 2)).toBe(2);
  expect(await onBehalfOf(of("a"), () => store.query("SELECT 1 AS one"))).toEqual([{ one: 1 }]);
  expect(await running()).toBe(2);
  ending.abort(new Error("enough"));
  await Promise.all(long);
  await client.close();
});

it("refuses what goes beyond the line of a caller, and lets others pass", async () => {
  const ending = new AbortController();
  const options = { signal: ending.signal };
  const all = Array.from({ length: 200 }, () =>
    (onBehalfOf(of("a"), () => store.query(endless("gate-line"), {}, options)) as Promise<unknown>).catch(
      (error: unknown) => error,
    ),
  );
  const refused = await all.at(-1);
  expect(refused).toBeInstanceOf(StoreBusyError);
  expect(refused).toMatchObject({ isOwn: true, retryAfter: 5 });
  expect(await onBehalfOf(of("b"), () => store.query("SELECT 1 AS one"))).toEqual([{ one: 1 }]);
  ending.abort(new Error("enough"));
  expect((await Promise.all(all)).filter((error) => error instanceof StoreBusyError)).toHaveLength(72);
});

it("gives a turn back when a reader leaves rows that come, and reads nothing for a client who has gone", async () => {
  await onBehalfOf(of("a"), async () => {
    for (let round = 0; round < 3; round += 1) {
      for await (const _ of store.stream("SELECT number FROM numbers(1000000000000)")) break;
    }
  });
  const gone = onBehalfOf(of("a", true), () => store.query("SELECT 1"));
  await expect(gone).rejects.toThrow("gone");
});

it("is nobody's once the request is answered", async () => {
  const later = Promise.withResolvers<string | undefined>();
  await onBehalfOf(of("a"), async () => {
    expect(behalf()?.owner).toBe("a");
    setTimeout(() => later.resolve(behalf()?.owner), 5);
  });
  expect(await later.promise).toBeUndefined();
});
