import { describe, expect, it } from "vitest";
import { ApiFailure } from "../../http/failure.ts";
import { createLoginAttempts } from "./attempts.ts";

describe("login attempts", () => {
  const refusal = (begin: () => void): ApiFailure | null => {
    try {
      begin();
      return null;
    } catch (error) {
      return error as ApiFailure;
    }
  };

  it("allows ten failures and refuses the eleventh attempt until the window has passed", () => {
    let now = 0;
    const attempts = createLoginAttempts(() => now);
    for (let i = 0; i < 10; i++) attempts.begin("a@example.org", `192.0.2.${i}`);
    const refused = refusal(() => attempts.begin("a@example.org", "192.0.2.200"));
    expect(refused).toMatchObject({ key: "ratelimited", retryAfter: 900 });
    now = 15 * 60_000;
    expect(refusal(() => attempts.begin("a@example.org", "192.0.2.200"))).toBeNull();
  });

  it("counts simultaneous guesses, before any has been answered", () => {
    const attempts = createLoginAttempts();
    const outcomes = Array.from({ length: 100 }, () => refusal(() => attempts.begin("a@example.org", "192.0.2.1")));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(10);
  });

  it("refuses an address that tries many accounts, but not one whose people succeed", () => {
    const attempts = createLoginAttempts();
    for (let i = 0; i < 200; i++) {
      attempts.begin(`worker${i}@example.org`, "198.51.100.1");
      attempts.succeeded(`worker${i}@example.org`, "198.51.100.1");
    }
    const guesses = Array.from({ length: 60 }, (_, i) =>
      refusal(() => attempts.begin(`guess${i}@example.org`, "198.51.100.1")),
    );
    expect(guesses.filter((outcome) => outcome === null)).toHaveLength(50);
  });

  it("counts the addresses of one IPv6 network as one", () => {
    const attempts = createLoginAttempts();
    const guesses = Array.from({ length: 60 }, (_, i) =>
      refusal(() => attempts.begin(`guess${i}@example.org`, `2001:db8::${i.toString(16)}`)),
    );
    expect(guesses.filter((outcome) => outcome === null)).toHaveLength(50);
    expect(refusal(() => attempts.begin("a@example.org", "2001:db8:0:1::1"))).toBeNull();
  });

  it("forgives an account's owner who remembers at last", () => {
    const attempts = createLoginAttempts();
    for (let round = 0; round < 5; round++) {
      for (let i = 0; i < 9; i++) attempts.begin("a@example.org", `192.0.2.${round}`);
      attempts.begin("a@example.org", `192.0.2.${round}`);
      attempts.succeeded("a@example.org", `192.0.2.${round}`);
    }
    expect(refusal(() => attempts.begin("a@example.org", "192.0.2.9"))).toBeNull();
  });
});
