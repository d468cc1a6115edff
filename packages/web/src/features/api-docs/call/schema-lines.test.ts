import { ENDPOINTS } from "@fyr/contract";
import { expect, it } from "vitest";
import { schemaLines } from "./schema-lines.ts";

const written = (schema: Parameters<typeof schemaLines>[0], io: "input" | "output") =>
  schemaLines(schema, io).map(
    ({ indent, name, optional, type, note }) =>
      `${"  ".repeat(indent)}${name === null ? "" : `${name}${optional ? "?" : ""}: `}${type}${note && ` -- ${note}`}`,
  );

it("writes what a caller sends, with its bounds and defaults", () => {
  expect(written(ENDPOINTS.queryIpBulk.body!, "input")).toEqual(["{", "  ip: string[] -- 1 to 10,000 items", "}"]);
  expect(written(ENDPOINTS.ipFingerprints.query!, "input")).toEqual([
    "{",
    "  offset?: integer -- 0 to 1,000,000, default 0",
    "  limit?: integer -- 1 to 100, default 100",
    "}",
  ]);
  // Read into a date by the server: what is sent is text.
  expect(written(ENDPOINTS.queryIp.query!, "input")).toContain("  at?: date | date-time");
});

it("writes what an answer contains: nested objects, lists of them, and what may be null", () => {
  const lines = written(ENDPOINTS.queryIp.data, "output");
  expect(lines).toEqual(expect.arrayContaining(["  as: {", "    as_number: integer", "  } | null", "  }[]"]));
  expect(lines).toContain('    level: "very_good" | "good" | "neutral" | "bad" | "very_bad" | null');
  expect(lines).toContain("    city: string | null");
  expect(written(ENDPOINTS.statsByDay.data, "output").at(-1)).toBe("}[]");
  expect(written(ENDPOINTS.statsByType.data, "output")).toEqual(["{ [name]: integer }"]);
});

it("can write every declaration of the contract", () => {
  for (const [name, { data }] of Object.entries(ENDPOINTS)) {
    expect(schemaLines(data, "output").length, name).toBeGreaterThan(0);
  }
});
