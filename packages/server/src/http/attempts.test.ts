import { describe, expect, it } from "vitest";
import { createAttempts, inNetworks } from "./attempts.ts";

describe("attempts", () => {
  const refusal = (work: () => void) => {
    try {
      work();
      return null;
    } catch (error) {
      return error;
    }
  };
  const REFUSED = { key: "ratelimited", retryAfter: 1 };

  it("count for all or for none", () => {
    const attempts = createAttempts(1000, () => 0);
    attempts.count({ key: "email a", limit: 1 });
    for (let i = 0; i < 5; i++) {
      expect(refusal(() => attempts.count({ key: "address", limit: 2 }, { key: "email a", limit: 1 }))).toMatchObject(
        REFUSED,
      );
    }
    attempts.count({ key: "address", limit: 2 });
    attempts.count({ key: "address", limit: 2 });
    expect(refusal(() => attempts.count({ key: "address", limit: 2 }))).toMatchObject(REFUSED);
  });

  it("are taken back and forgotten", () => {
    const attempts = createAttempts(1000, () => 0);
    const count = () => attempts.count({ key: "k", limit: 1 });
    count();
    expect(refusal(count)).toMatchObject(REFUSED);
    attempts.undo("k");
    count();
    expect(refusal(count)).toMatchObject(REFUSED);
    attempts.clear("k");
    count();
  });

  it("are remembered of so many only: the oldest make room", () => {
    const attempts = createAttempts(1000, () => 0);
    for (let i = 0; i < 50_000; i++) attempts.count({ key: `${i}`, limit: 1 });
    expect(refusal(() => attempts.count({ key: "0", limit: 1 }))).toMatchObject(REFUSED);
    attempts.count({ key: "one more", limit: 1 });
    attempts.count({ key: "0", limit: 1 });
    expect(refusal(() => attempts.count({ key: "49999", limit: 1 }))).toMatchObject(REFUSED);
  });

  it("of a customer with a great IPv6 network are a multiple of those of one /64", () => {
    const attempts = createAttempts(1000, () => 0);
    const count = (address: string) => refusal(() => attempts.count(...inNetworks("mail", address, 5)));
    const allowed = (addresses: readonly string[]) => addresses.filter((address) => count(address) === null).length;
    const line = (n: number) => `2001:db8:1:${n.toString(16)}::1`;
    expect(allowed(Array.from({ length: 9 }, () => line(0)))).toBe(5);
    // 256 of one /56, then 65,536 of one /48.
    expect(allowed(Array.from({ length: 256 }, (_, n) => line(n)))).toBe(15);
    expect(allowed(Array.from({ length: 512 }, (_, n) => line(n * 128)))).toBe(60);
    expect(count("2001:db8:2::1")).toBeNull();
    // What is refused takes no room of others.
    for (let n = 0; n < 50_000; n++) count(line(n));
    expect(count(line(0))).toMatchObject(REFUSED);
  });
});
