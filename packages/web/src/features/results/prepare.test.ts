import { describe, expect, it } from "vitest";
import { prepare } from "./prepare.ts";

describe("prepare", () => {
  it("reads every spelling once and reports why the rest is refused", () => {
    const prepared = prepare([
      "8.8.8[.]8",
      "8.8.8.8:53",
      "::ffff:8.8.8.8",
      "2001:DB8:0::1",
      "256.1.1.1",
      "example.org",
    ]);
    expect(prepared.ips).toEqual(["8.8.8.8", "2001:db8::1"]);
    expect(prepared.duplicates).toBe(2);
    expect(prepared.refused.map(({ input }) => input)).toEqual(["256.1.1.1", "example.org"]);
    for (const { reason } of prepared.refused) expect(reason.length).toBeGreaterThan(10);
  });
});
