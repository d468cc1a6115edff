import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { createSlots, ending } from "./slots.ts";

const REFUSED = expect.objectContaining({ key: "ratelimited", retryAfter: 10 });

let clients = 0;
const client = (owner = `account ${clients++}`) => {
  const gone = new AbortController();
  const released: string[] = [];
  return { gone, released, connection: { owner, signal: gone.signal, release: () => released.push("released") } };
};

it("admits a fixed number, and others when one has ended or its client has disconnected", () => {
  const slots = createSlots(2);
  const [first, second, third] = [client(), client(), client()];
  const end = slots.acquire(first.connection);
  slots.acquire(second.connection);
  expect(() => slots.acquire(third.connection)).toThrow(REFUSED);
  expect(third.released).toHaveLength(1);
  end();
  end();
  expect(first.released).toHaveLength(1);
  slots.acquire(third.connection);
  const fourth = client();
  expect(() => slots.acquire(fourth.connection)).toThrow(REFUSED);
  second.gone.abort();
  expect(second.released).toHaveLength(1);
  slots.acquire(fourth.connection);
  expect(() => slots.acquire(client().connection)).toThrow(REFUSED);
});

it("leaves places to accounts that have none: two that may have two each do not take all four", () => {
  const slots = createSlots(4, 2);
  slots.acquire(client("a").connection);
  slots.acquire(client("a").connection);
  const end = slots.acquire(client("b").connection);
  expect(() => slots.acquire(client("b").connection)).toThrow(REFUSED);
  slots.acquire(client("c").connection);
  end();
  expect(() => slots.acquire(client("c").connection)).toThrow(REFUSED);
});

it("serves who was refused before others, for as long as the next try takes", () => {
  let at = 0;
  const slots = createSlots(1, 1, () => at);
  let end = slots.acquire(client("a").connection);
  expect(() => slots.acquire(client("b").connection)).toThrow(REFUSED);
  end();
  // Who had the place asks again at once, and is behind.
  expect(() => slots.acquire(client("a").connection)).toThrow(REFUSED);
  at = 10_000;
  end = slots.acquire(client("b").connection);
  end();
  // The other's turn now; once it has not come back in time, anyone's.
  expect(() => slots.acquire(client("b").connection)).toThrow(REFUSED);
  at = 26_000;
  slots.acquire(client("b").connection);
});

it("admits one of an account at a time", () => {
  const slots = createSlots(2);
  const end = slots.acquire(client("a").connection);
  expect(() => slots.acquire(client("a").connection)).toThrow(
    "You have a download of this kind in progress. Please wait for its end.",
  );
  slots.acquire(client("b").connection);
  end();
  slots.acquire(client("a").connection);
});

it("ends with what is sent, whether that is read to its end, broken off or fails", async () => {
  async function* pieces(fails: boolean) {
    yield await Promise.resolve(1);
    if (fails) throw new Error("lost");
    yield 2;
  }
  const ended: string[] = [];
  expect(await Readable.from(ending(pieces(false), () => ended.push("read"))).toArray()).toEqual([1, 2]);
  for await (const _ of ending(pieces(false), () => ended.push("broken off"))) break;
  await expect(Readable.from(ending(pieces(true), () => ended.push("failed"))).toArray()).rejects.toThrow("lost");
  expect(ended).toEqual(["read", "broken off", "failed"]);
});
