import { describe, expect, it } from "vitest";
import { createCovered } from "./covered.ts";

describe("a lookup", () => {
  it("covers what sensors saw of its address for its account, for a quarter of an hour", () => {
    let time = 0;
    const covered = createCovered(() => time);
    covered.note("a", "192.0.2.1");
    expect(covered.has("a", "192.0.2.1")).toBe(true);
    expect(covered.has("a", "192.0.2.2")).toBe(false);
    expect(covered.has("b", "192.0.2.1")).toBe(false);
    time += 15 * 60_000 - 1;
    expect(covered.has("a", "192.0.2.1")).toBe(true);
    time += 1;
    expect(covered.has("a", "192.0.2.1")).toBe(false);
  });

  it("is forgotten when many have followed it, and no later one is", () => {
    const covered = createCovered(() => 0);
    for (let i = 0; i <= 100_000; i++) covered.note("a", `2001:db8::${i.toString(16)}`);
    covered.note("a", "2001:db8::1");
    covered.note("a", "192.0.2.1");
    expect(["2001:db8::0", "2001:db8::1", "2001:db8::2", "192.0.2.1"].map((ip) => covered.has("a", ip))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});
