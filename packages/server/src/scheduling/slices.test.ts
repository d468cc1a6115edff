import { expect, it } from "vitest";
import { allAtOnce, createSlices, type Steps } from "./slices.ts";

/** Work of so many steps, each of which takes a millisecond of a clock of its own. */
function stage() {
  let time = 0;
  const done: string[] = [];
  const slices = createSlices({
    now: () => time,
    sliceMs: 2,
    turn: async () => {
      done.push("turn");
    },
  });
  function* work(name: string, steps: number): Steps<string> {
    for (let step = 0; step < steps; step++) {
      time++;
      done.push(name);
      yield;
    }
    return name;
  }
  return { slices, work, done };
}

it("does one slice a turn, of whatever work, and owners take turns", async () => {
  const { slices, work, done } = stage();
  const all = [
    slices.run("a", work("a1", 4)),
    slices.run("a", work("a2", 3)),
    slices.run("a", work("a3", 1)),
    slices.run("b", work("b", 1)),
  ];
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b"]);
  const turns = done.join(" ").split("turn").slice(1);
  for (const turn of turns) expect(turn.trim().split(" ").length).toBeLessThanOrEqual(2);
  // The other owner has the second turn, before the first's other work, of which each is begun in its order.
  expect(turns.map((turn) => turn.trim()).slice(0, 4)).toEqual(["a1 a1", "b", "a2 a2", "a3"]);
});

it("ends work that no one waits for any more", async () => {
  const { slices, work, done } = stage();
  const gone = new AbortController();
  const first = slices.run("a", work("a1", 100), gone.signal);
  const second = slices.run("a", work("a2", 100), gone.signal);
  gone.abort(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  await expect(second).rejects.toThrow("gone");
  expect(done.filter((name) => name !== "turn")).toEqual([]);
  expect(await slices.run("a", work("a3", 1))).toBe("a3");
});

it("does short work at once", () => {
  const { work, done } = stage();
  expect(allAtOnce(work("a", 3))).toBe("a");
  expect(done).toEqual(["a", "a", "a"]);
});
