import { expect, it } from "vitest";
import { ahead, onBehalfOf } from "../../../on-behalf.ts";
import { createLedgerLine } from "./line.ts";

/** A line whose pieces take so long by a clock of its own, and end when the test says so. */
function stage() {
  let time = 0;
  const line = createLedgerLine(() => time);
  const begun: string[] = [];
  const enter = (name: string) => line.enter().then(() => void begun.push(name));
  const of = async (owner: string, name = owner, isStranger = false) =>
    onBehalfOf({ owner, isStranger, isGone: () => false }, () => enter(name));
  return {
    begun,
    of,
    own: enter,
    urgent: async (name: string) =>
      onBehalfOf({ owner: "z", isStranger: false, isGone: () => false }, () => ahead(() => enter(name))),
    async end(milliseconds = 1) {
      time += milliseconds;
      line.leave();
      await new Promise(setImmediate);
    },
  };
}

it("takes first what lookups wait for, then the server's own work, accounts and strangers in turn", async () => {
  const { begun, of, own, urgent, end } = stage();
  const all = [of("a", "a1"), of("a", "a2"), of("a", "a3"), own("own1"), own("own2"), of("192.0.2.1", "s1", true)];
  all.push(of("192.0.2.1", "s2", true), urgent("lookup"));
  for (let piece = 0; piece < 8; piece++) await end();
  await Promise.all(all);
  expect(begun).toEqual(["a1", "lookup", "own1", "a2", "s1", "own2", "a3", "s2"]);
});

it("lets who had the least of it lately go before others of its kind", async () => {
  const { begun, of, end } = stage();
  const all = [of("a", "a1"), of("a", "a2"), of("b", "b1"), of("b", "b2"), of("a", "a3"), of("c", "c1")];
  await end(500);
  for (let piece = 0; piece < 5; piece++) await end(10);
  await Promise.all(all);
  expect(begun).toEqual(["a1", "b1", "c1", "b2", "a2", "a3"]);
});

it("is free again when no one waits", async () => {
  const { begun, own, end } = stage();
  await own("first");
  await end();
  await own("second");
  await end();
  await own("third");
  expect(begun).toEqual(["first", "second", "third"]);
});
