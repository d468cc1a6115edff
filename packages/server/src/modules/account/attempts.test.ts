import { beforeEach, describe, expect, it } from "vitest";
import { ApiFailure } from "../../http/failure.ts";
import { createLoginAttempts, type LoginAttempts } from "./attempts.ts";

const EMAIL = "a@example.org";

describe("login attempts", () => {
  let now: number;
  let attempts: LoginAttempts;
  beforeEach(() => {
    now = 0;
    attempts = createLoginAttempts(() => now);
  });

  const of = (address: string, email = EMAIL, device: string | null = null) => ({ email, address, device });
  /** How an attempt is refused; null where it may try. */
  const begin = (...attempt: Parameters<typeof of>): ApiFailure | null => {
    try {
      attempts.begin(of(...attempt));
      return null;
    } catch (error) {
      return error as ApiFailure;
    }
  };
  const succeed = (...attempt: Parameters<typeof of>) => attempts.succeeded(of(...attempt));
  /** Fails that often at the account, each time from another network. */
  const failFromEverywhere = (times: number) => {
    for (let i = 0; i < times; i++) expect(begin(`192.0.${i >> 8}.${i & 255}`)).toBeNull();
  };

  it("allows ten failures of a network at an account and refuses the eleventh until the window has passed", () => {
    for (let i = 0; i < 10; i++) expect(begin("192.0.2.1")).toBeNull();
    expect(begin("192.0.2.1")).toMatchObject({ key: "ratelimited", retryAfter: 900 });
    // The owner elsewhere is not kept out by them.
    expect(begin("198.51.100.7")).toBeNull();
    now = 15 * 60_000;
    expect(begin("192.0.2.1")).toBeNull();
  });

  it("counts simultaneous guesses, before any has been answered", () => {
    const outcomes = Array.from({ length: 100 }, () => begin("192.0.2.1"));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(10);
  });

  it("refuses an address that tries many accounts, but not one whose people succeed", () => {
    for (let i = 0; i < 200; i++) {
      expect(begin("198.51.100.1", `worker${i}@example.org`)).toBeNull();
      succeed("198.51.100.1", `worker${i}@example.org`);
    }
    const guesses = Array.from({ length: 60 }, (_, i) => begin("198.51.100.1", `guess${i}@example.org`));
    expect(guesses.filter((outcome) => outcome === null)).toHaveLength(50);
  });

  it("counts the addresses of one IPv6 network as one", () => {
    const guesses = Array.from({ length: 60 }, (_, i) => begin(`2001:db8::${i.toString(16)}`, `guess${i}@example.org`));
    expect(guesses.filter((outcome) => outcome === null)).toHaveLength(50);
    expect(begin("2001:db8:0:1::1")).toBeNull();
  });

  it("forgives an account's owner who remembers at last", () => {
    for (let round = 0; round < 5; round++) {
      for (let i = 0; i < 10; i++) expect(begin("192.0.2.1")).toBeNull();
      succeed("192.0.2.1");
    }
    expect(begin("192.0.2.1")).toBeNull();
  });

  it("slows down guesses from many networks, ever more, and forgets them after a day", () => {
    failFromEverywhere(100);
    expect(begin("203.0.113.1")).toMatchObject({ retryAfter: 1 });
    const waits: number[] = [];
    for (let i = 0; i < 12; i++) {
      now += (begin("203.0.113.1")?.retryAfter ?? 0) * 1000;
      expect(begin(`203.0.113.${i + 2}`)).toBeNull();
      waits.push(begin("203.0.113.1")?.retryAfter ?? 0);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    now += 24 * 3_600_000;
    failFromEverywhere(100);
  });

  it("counts a known device for itself alone", () => {
    failFromEverywhere(100);
    expect(begin("203.0.113.1")).not.toBeNull();
    for (let i = 0; i < 10; i++) expect(begin("203.0.113.1", EMAIL, "laptop")).toBeNull();
    expect(begin("203.0.113.1", EMAIL, "laptop")).toMatchObject({ retryAfter: 900 });
    expect(begin("203.0.113.1", EMAIL, "phone")).toBeNull();
    succeed("203.0.113.1", EMAIL, "laptop");
    expect(begin("203.0.113.1", EMAIL, "laptop")).toBeNull();
    // Its success says nothing about the strangers.
    expect(begin("203.0.113.1")).not.toBeNull();
  });

  it("forgives all failures of an account whose password was reset, of every network", () => {
    for (let i = 0; i < 10; i++) expect(begin("198.51.100.1")).toBeNull();
    failFromEverywhere(90);
    expect(begin("203.0.113.1")).not.toBeNull();
    attempts.forgive(EMAIL);
    expect(begin("203.0.113.1")).toBeNull();
    expect(begin("198.51.100.1")).toBeNull();
  });
});
