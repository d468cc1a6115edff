import { expect, it } from "vitest";
import { createStandStill } from "./index.ts";

it("waits for what runs, keeps others waiting, and goes on however the work ends", async () => {
  const still = createStandStill();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  const passing = still.pass(() => first.promise.then(() => void done.push("first")));
  const standing = still.during(async () => {
    done.push("stands still");
    await work.promise;
  });
  await Promise.resolve();
  const next = still.pass(async () => void done.push("next"));
  await Promise.resolve();
  expect(done).toEqual([]);
  first.resolve();
  await passing;
  work.reject(new Error("lost"));
  await expect(standing).rejects.toThrow("lost");
  await next;
  expect(done).toEqual(["first", "stands still", "next"]);
});
