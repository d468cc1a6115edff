import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

it("runs one piece of work of an account at a time, refuses a long line, and delays no other account", async () => {
  const turns = createTurns({ atOnce: 1, most: 2 });
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const first = turns.run("a", work("a1"));
  const second = turns.run("a", work("a2"));
  await expect(turns.run("a", work("a3"))).rejects.toMatchObject({ key: "ratelimited" });
  const other = turns.run("b", work("b1"));
  await expect.poll(() => begun).toEqual(["a1", "b1"]);
  ends[0]?.();
  await first;
  await expect.poll(() => begun).toEqual(["a1", "b1", "a2"]);
  for (const end of ends) end();
  await Promise.all([second, other]);
  const next = turns.run("a", work("a4"));
  await expect.poll(() => begun.at(-1)).toBe("a4");
  ends.at(-1)?.();
  await next;
});
