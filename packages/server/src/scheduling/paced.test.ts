import { expect, it } from "vitest";
import { paced } from "./paced.ts";

it("gives others a turn after each two milliseconds of rows, and none before", async () => {
  let clock = 0;
  const happened: (number | "turn")[] = [];
  async function* rows() {
    for (let row = 1; row <= 6; row++) yield row;
  }
  const turn = async () => void happened.push("turn");
  for await (const row of paced(rows(), { turn, now: () => clock })) {
    happened.push(row);
    clock += 1;
  }
  expect(happened).toEqual([1, 2, "turn", 3, 4, "turn", 5, 6, "turn"]);
});

it("lets a timer come in between rows that are all at hand", async () => {
  let rowsRead = 0;
  const timer = new AbortController();
  let readBefore: number | null = null;
  setTimeout(() => {
    readBefore = rowsRead;
    timer.abort();
  }, 1);
  async function* rows() {
    while (!timer.signal.aborted) {
      yield 1;
      const until = performance.now() + 0.2;
      while (performance.now() < until);
    }
  }
  for await (const row of paced(rows())) rowsRead += row;
  expect(readBefore).toBeGreaterThan(0);
});
