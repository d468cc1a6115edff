import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { createFairTurns, LineFullError } from "./fair-turns.ts";

/** Work that runs until it is ended by its name. */
function stage(turns: ReturnType<typeof createFairTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add(owner: string, name: string, signal?: AbortSignal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      const work = () => {
        begun.push(name);
        return promise;
      };
      return turns.run(owner, work, signal);
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

it("runs no more of an owner than it may have, in its order, and leaves room for others", async () => {
  const { begun, add, end } = stage(createFairTurns({ perOwner: 2, total: 3 }));
  const all = ["a1", "a2", "a3", "a4"].map((name) => add("a", name));
  all.push(add("b", "b1"));
  await expect.poll(() => begun).toEqual(["a1", "a2", "b1"]);
  end("a1");
  await expect.poll(() => begun).toEqual(["a1", "a2", "b1", "a3"]);
  end("a2");
  await expect.poll(() => begun.at(-1)).toBe("a4");
  for (const name of ["a3", "a4", "b1"]) end(name);
  await Promise.all(all);
});

it("lets owners take turns where there is no room for all", async () => {
  const { begun, add, end } = stage(createFairTurns({ perOwner: 1, total: 1 }));
  const all = ["a1", "a2", "a3"].map((name) => add("a", name));
  all.push(add("b", "b1"), add("c", "c1"));
  for (const name of ["a1", "b1", "c1", "a2", "a3"]) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all(all);
});

it("goes by the time that owners had, where pieces take unlike long", async () => {
  const { begun, add, end } = stage(createFairTurns({ perOwner: 1, total: 1, byTime: true }));
  const all = ["a1", "a2", "a3"].map((name) => add("a", name));
  await pause(50);
  all.push(add("b", "b1"), add("b", "b2"));
  for (const name of ["a1", "b1", "b2", "a2", "a3"]) {
    await expect.poll(() => begun.at(-1), { interval: 1 }).toBe(name);
    end(name);
  }
  await Promise.all(all);
});

it("keeps a place for who has none running", async () => {
  const { begun, add, end } = stage(createFairTurns({ perOwner: 2, total: 4, kept: 1, byTime: true }));
  const all = ["a1", "a2", "b1", "b2"].map((name) => add(name.slice(0, 1), name));
  await expect.poll(() => begun).toEqual(["a1", "a2", "b1"]);
  all.push(add("c", "c1"));
  await expect.poll(() => begun.at(-1)).toBe("c1");
  end("a1");
  end("a2");
  await expect.poll(() => begun.at(-1)).toBe("b2");
  for (const name of ["b1", "b2", "c1"]) end(name);
  await Promise.all(all);
});

it("gives the owners of one group the time of one", async () => {
  const groupOf = (owner: string) => owner.slice(0, 1);
  const { begun, add, end } = stage(createFairTurns({ perOwner: 1, total: 1, byTime: true, groupOf }));
  const all = ["a1", "a2", "a3", "a4"].map((owner) => add(owner, owner));
  await pause(50);
  all.push(add("b1", "b1"), add("b1", "b1 again"), add("b2", "b2"));
  for (const name of ["a1", "b1", "b2", "b1 again", "a2", "a3", "a4"]) {
    await expect.poll(() => begun.at(-1), { interval: 1 }).toBe(name);
    end(name);
  }
  await Promise.all(all);
});

it("gives the last place of who has most in a full line to who has less, and refuses who has as much", async () => {
  const groupOf = (owner: string) => owner.slice(0, 1);
  const { begun, add, end } = stage(createFairTurns({ perOwner: 1, total: 1, byTime: true, groupOf, most: 6 }));
  const out: string[] = [];
  const all = ["a1", "a1", "a1", "a2", "b1", "b1"].map((owner, n) =>
    add(owner, `${owner} ${n}`).catch((error: unknown) => {
      if (error instanceof LineFullError) out.push(`${owner} ${n}`);
    }),
  );
  // Of the group with most, the owner with most; of one's own group too; not where none has more.
  all.push(add("c1", "c1 6"));
  await expect.poll(() => out).toEqual(["a1 2"]);
  all.push(add("b2", "b2 7"));
  await expect.poll(() => out).toEqual(["a1 2", "b1 5"]);
  await expect(add("b1", "b1 8")).rejects.toThrow(LineFullError);
  await expect(add("c2", "c2 9")).rejects.toThrow(LineFullError);
  for (let ended = 0; ended < begun.length; ended++) {
    await pause(2);
    end(begun[ended] ?? "");
    await pause(2);
  }
  await Promise.all(all);
  expect(begun).toHaveLength(6);
});

it("takes what no longer is wanted out of the line", async () => {
  const turns = createFairTurns({ perOwner: 1 });
  const { begun, add, end } = stage(turns);
  const first = add("a", "a1");
  const gone = new AbortController();
  const second = add("a", "a2", gone.signal);
  const third = add("a", "a3");
  // What is not wanted from the beginning takes nobody else out.
  await expect(add("a", "a4", AbortSignal.abort(new Error("never")))).rejects.toThrow("never");
  gone.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  expect(turns.lengthOf("a")).toBe(2);
  end("a1");
  end("a3");
  await Promise.all([first, third]);
  expect(begun).toEqual(["a1", "a3"]);
  expect(turns.lengthOf("a")).toBe(0);
});

it("goes on after work that fails", async () => {
  const turns = createFairTurns({ perOwner: 1 });
  await expect(turns.run("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await turns.run("a", async () => "next")).toBe("next");
});
