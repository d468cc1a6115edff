import { expect, it } from "vitest";
import { createMutex } from "./mutex.ts";

it("runs one at a time, in the order of the calls, though some fail", async () => {
  const mutex = createMutex();
  const seen: string[] = [];
  const work = (name: string, fails: boolean) => async () => {
    seen.push(`${name} begins`);
    await new Promise(setImmediate);
    seen.push(`${name} ends`);
    if (fails) throw new Error(name);
    return name;
  };
  const outcomes = Promise.allSettled([
    mutex.run(work("a", false)),
    mutex.run(work("b", true)),
    mutex.run(work("c", false)),
  ]);
  await mutex.idle();
  expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
