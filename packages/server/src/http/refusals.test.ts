import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { ApiFailure } from "./failure.ts";
import { createRefusalLog } from "./refusals.ts";

const REQUEST = {
  id: "r1",
  method: "GET",
  url: "/api/x?apikey=fyr_secret",
  ip: "192.0.2.1",
  caller: null,
} as FastifyRequest;

describe("the log of refusals", () => {
  const lines: { fields: object; message: string }[] = [];
  const take = (fields: object, message: string) => lines.push({ fields, message });
  const log = { info: take, warn: take };

  it("has who was refused what, without a secret, and nothing that is no refusal", () => {
    lines.length = 0;
    const refusals = createRefusalLog(log, () => 0);
    for (const key of ["not_authorized", "bad_request", "not_found", "internal"] as const) {
      refusals.note(new ApiFailure(key), REQUEST);
    }
    const via = { kind: "key", id: "k1", name: "n", scopes: [] } as const;
    const caller = { accountId: "a1", via } as unknown as FastifyRequest["caller"];
    refusals.note(new ApiFailure("forbidden"), { ...REQUEST, caller });
    const fields = { reqId: "r1", method: "GET", url: "/api/x?apikey=[redacted]", address: "192.0.2.1" };
    expect(lines.map((line) => line.fields)).toEqual([
      { ...fields, refused: "not_authorized" },
      { ...fields, refused: "forbidden", account: "a1", via: "key k1" },
    ]);
  });

  it("is bounded by the minute, and counts what it leaves out", () => {
    lines.length = 0;
    let now = 0;
    const refusals = createRefusalLog(log, () => now);
    for (let i = 0; i < 1000; i++) refusals.note(new ApiFailure("not_authorized"), REQUEST);
    expect(lines).toHaveLength(300);
    now = 60_000;
    refusals.note(new ApiFailure("not_authorized"), REQUEST);
    expect(lines.slice(300).map(({ fields }) => fields)).toEqual([
      { refusals: 700 },
      expect.objectContaining({ refused: "not_authorized" }),
    ]);
  });
});
