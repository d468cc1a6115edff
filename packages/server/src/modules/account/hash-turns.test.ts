import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { onBehalfOf } from "../../on-behalf.ts";
import { StoreBusyError } from "../../store-failures.ts";
import { createHashTurns, type HashTurns } from "./hash-turns.ts";

/** Hashes that end when they are told to. */
function slowHashes(turns: HashTurns) {
  const order: string[] = [];
  const running: (() => void)[] = [];
  const hash = (
    owner: string,
    {
      isStranger = true,
      isGone = false,
      knownAs = null,
    }: { isStranger?: boolean; isGone?: boolean; knownAs?: string | null } = {},
  ) =>
    onBehalfOf({ owner, isStranger, isGone: () => isGone }, () =>
      turns.run(async () => {
        order.push(owner);
        await new Promise<void>((resolve) => running.push(resolve));
      }, knownAs),
    ) as Promise<void>;
  const end = async () => {
    running.shift()?.();
    await setImmediate();
  };
  return { order, running, hash, end };
}

describe("hashes of passwords", () => {
  it("run one at a time for strangers, and none waits for more than one of each other network", async () => {
    const { order, running, hash, end } = slowHashes(createHashTurns());
    const guesses = ["192.0.2.1", "192.0.2.2"].flatMap((network) => Array.from({ length: 20 }, () => hash(network)));
    await setImmediate();
    expect(running).toHaveLength(1);
    const right = hash("198.51.100.7");
    await end();
    await end();
    await end();
    expect(order.indexOf("198.51.100.7")).toBeLessThan(4);
    for (let left = 41; left > 0; left--) await end();
    await Promise.all([right, ...guesses]);
    expect(order).toHaveLength(41);
  });

  it("of known devices and networks and of people who are signed in wait for no stranger, and those of one /48 are one's", async () => {
    const { order, running, hash, end } = slowHashes(createHashTurns());
    const guesses = ["2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8:2::1"].map((owner) => hash(owner));
    await setImmediate();
    const others = [hash("192.0.2.9", { knownAs: "its account" }), hash("account", { isStranger: false })];
    await setImmediate();
    expect(order).toEqual(["2001:db8:1:2::1", "192.0.2.9"]);
    while (running.length > 0) await end();
    await Promise.all([...guesses, ...others]);
    expect(order.indexOf("2001:db8:2::1")).toBeLessThan(order.indexOf("2001:db8:1:3::1"));
  });

  it("of strangers with ever new networks of one provider leave every other turn to others", async () => {
    const { order, running, hash, end } = slowHashes(createHashTurns());
    const networks = Array.from({ length: 100 }, (_, n) => `2001:db8:${n.toString(16)}::1`);
    const guesses = [...networks, ...networks.keys().map((n) => `198.18.${n}.1`)].map((owner) => hash(owner));
    await setImmediate();
    await end();
    await end();
    const right = hash("198.51.100.7");
    await end();
    expect(order.indexOf("198.51.100.7")).toBe(3);
    while (running.length > 0) await end();
    await Promise.all([right, ...guesses]);
  });

  it("of one account that is known wait for each other, from however many networks they come", async () => {
    const { order, running, hash, end } = slowHashes(createHashTurns());
    const own = Array.from({ length: 60 }, (_, n) => hash(`198.${n}.0.1`, { knownAs: "hostile" }));
    await setImmediate();
    const right = hash("192.0.2.9", { knownAs: "other" });
    await end();
    expect(order).toEqual(["198.0.0.1", "192.0.2.9"]);
    while (running.length > 0) await end();
    await Promise.all([right, ...own]);
  });

  it("are refused where too many wait or for too long, and left out for clients that have gone", async () => {
    const { order, running, hash, end } = slowHashes(createHashTurns(50));
    const first = hash("192.0.2.1");
    await setImmediate();
    const many = Array.from({ length: 64 }, () => hash("192.0.2.1").catch((error: unknown) => error));
    const late = hash("192.0.2.2").catch((error: unknown) => error);
    expect((await Promise.all(many)).at(-1)).toMatchObject({ name: "StoreBusyError", isOwn: true, retryAfter: 5 });
    expect(await late).toBeInstanceOf(StoreBusyError);
    const gone = hash("192.0.2.3", { isGone: true }).catch((error: unknown) => error);
    await end();
    await first;
    expect(await gone).toMatchObject({ message: "The client has gone" });
    expect([order, running]).toEqual([["192.0.2.1"], []]);
  });

  it("of many who are signed in take no stranger's place in the line", async () => {
    const { order, running, hash, end } = slowHashes(createHashTurns());
    const accounts = Array.from({ length: 256 }, (_, n) => hash(`account ${n}`, { isStranger: false }));
    await setImmediate();
    const stranger = hash("192.0.2.1");
    await setImmediate();
    expect(order).toEqual(["account 0", "192.0.2.1"]);
    await expect(hash("another account", { isStranger: false })).rejects.toMatchObject({ isOwn: false });
    while (running.length > 0) await end();
    await Promise.all([stranger, ...accounts]);
  });

  it("of who has most in a full line give their place to who has less", async () => {
    const { order, running, hash, end } = slowHashes(createHashTurns());
    const outcomes: string[] = [];
    const floods = Array.from({ length: 4 }, (_, n) => `account ${n}`).flatMap((account) =>
      Array.from({ length: 64 }, () =>
        hash(account, { isStranger: false }).then(
          () => outcomes.push("run"),
          ({ name, isOwn }: StoreBusyError) => outcomes.push(`${name} ${isOwn}`),
        ),
      ),
    );
    await setImmediate();
    const known = hash("192.0.2.9", { knownAs: "its account" });
    await setImmediate();
    expect(outcomes).toEqual(["StoreBusyError false"]);
    while (running.length > 0) await end();
    await Promise.all([known, ...floods]);
    expect(order.indexOf("192.0.2.9")).toBeLessThan(6);
    expect(outcomes.filter((outcome) => outcome === "run")).toHaveLength(255);
  });

  it("run at once where no request causes them", async () => {
    expect(await createHashTurns().run(async () => 7)).toBe(7);
  });
});
