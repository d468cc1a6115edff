import { expect, it } from "vitest";
import { createNightly } from "./nightly.ts";

it("does its work once in each night, and again where it failed", async () => {
  let at = new Date(2026, 10, 22, 12);
  const done: string[] = [];
  let fails = false;
  const call = createNightly(
    async () => {
      if (fails) throw new Error("not now");
      done.push(`${at.getDate()} ${at.getHours()}`);
    },
    () => at,
  );
  for (let hours = 0; hours < 48; hours++) {
    fails = at.getDate() === 24 && at.getHours() === 2;
    await call().catch(() => undefined);
    at = new Date(at.getTime() + 3_600_000);
  }
  expect(done).toEqual(["23 2", "24 3"]);
});
