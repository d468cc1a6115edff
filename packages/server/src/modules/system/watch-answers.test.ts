import { expect, it } from "vitest";
import { watchAnswers } from "./watch-answers.ts";

it("takes a store that fails, and one that leaves a ping unanswered, for one that does not answer", async () => {
  let ping = (): Promise<void> => Promise.resolve();
  const watch = watchAnswers(() => ping(), 0);
  await watch.look();
  expect(watch.answers()).toBe(true);
  ping = () => Promise.reject(new Error("gone"));
  await watch.look();
  expect(watch.answers()).toBe(false);
  const { promise, resolve } = Promise.withResolvers<void>();
  ping = () => promise;
  const looking = watch.look();
  expect(watch.answers()).toBe(false);
  resolve();
  await looking;
  expect(watch.answers()).toBe(true);
});
