import { expect, it } from "vitest";
import { type BodyOwner, createBodyRoom } from "./body-room.ts";
import { ApiFailure } from "./failure.ts";

const account = (name: string): BodyOwner => ({ name, isAccount: true });
const NETWORK: BodyOwner = { name: "192.0.2.1", isAccount: false };
const BOUNDS = { account: 100, network: 40, total: 250, least: 1, silentMs: 10, windowMs: 50, windowBytes: 5 };

function roomAt(time: { now: number }) {
  const room = createBodyRoom(BOUNDS, () => time.now);
  const ended: string[] = [];
  const enter = (owner: BodyOwner, bytes: number, name = "") =>
    room.enter(owner, bytes, ({ message }) => ended.push(`${name}: ${message}`));
  const refusal = (owner: BodyOwner, bytes: number) => {
    try {
      enter(owner, bytes);
      return null;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return `${error.code} ${error.retryAfter} ${error.message}`;
    }
  };
  return { room, enter, refusal, ended };
}

it("has so many bytes of an account under way, and fewer of the strangers of a network", () => {
  const { room, enter, refusal } = roomAt({ now: 0 });
  const first = enter(account("a"), 60);
  enter(account("a"), 40);
  const own = "429 5 Your other requests have not been sent to their end. Please wait for one of them.";
  expect(refusal(account("a"), 1)).toBe(own);
  expect(refusal(account("b"), 100)).toBeNull();
  enter(NETWORK, 40);
  expect(refusal(NETWORK, 1)).toBe(own);
  first.leave();
  first.leave();
  expect(refusal(account("a"), 60)).toBeNull();
  expect(room.size()).toBe(240);
});

it("gives the room of a body that nothing comes of to the next one of its account", () => {
  const time = { now: 0 };
  const { enter, refusal, ended } = roomAt(time);
  enter(account("a"), 50, "silent");
  const coming = enter(account("a"), 50, "coming");
  time.now = 15;
  coming.came(10);
  expect(refusal(account("a"), 50)).toBeNull();
  expect(ended).toEqual([
    "silent: Others of your requests were waiting, and of this one nothing came. Please send it again.",
  ]);
  expect(refusal(account("a"), 50)).not.toBeNull();
});

it("lets the owner of the most give way to others when all is taken, and none that has less", () => {
  const { room, enter, refusal, ended } = roomAt({ now: 0 });
  enter(account("a"), 50, "a1");
  enter(account("a"), 50, "a2");
  enter(account("b"), 80, "b");
  enter(account("c"), 70, "c");
  expect(refusal(account("d"), 10)).toBeNull();
  expect(ended).toEqual(["a1: Others were waiting, and you have many requests under way. Please send this one again."]);
  expect(refusal(account("e"), 90)).toBe(
    "429 5 Too many long requests arrive at once. Please send this one again in a moment.",
  );
  expect(room.size()).toBe(210);
});

it("ends none that is there whole", () => {
  const time = { now: 0 };
  const { room, enter, refusal, ended } = roomAt(time);
  enter(account("a"), 100).complete();
  time.now = 1000;
  room.judge();
  expect(refusal(account("a"), 1)).not.toBeNull();
  expect(ended).toEqual([]);
});

it("ends one that comes too slowly, however steadily", () => {
  const time = { now: 0 };
  const { room, enter, ended } = roomAt(time);
  const slow = enter(account("a"), 50, "slow");
  const fast = enter(account("a"), 50, "fast");
  for (; time.now <= 120; time.now += 20) {
    slow.came(1);
    fast.came(10);
    room.judge();
  }
  expect(ended).toEqual(["slow: The body arrived too slowly. Please send it again."]);
  expect(room.size()).toBe(50);
});
