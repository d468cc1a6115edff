import { describe, expect, it } from "vitest";
import { createAttempts } from "./attempts.ts";

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
});
