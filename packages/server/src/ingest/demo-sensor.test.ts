import { describe, expect, it } from "vitest";
import { readAll } from "./testing/draft-of.ts";

const LINES = {
  ndjson: '{"ts":"2026-01-01T00:00:00Z","sensor":"demo"}',
  zeek: '{"_path":"conn","ts":1767225600,"sensor":"demo"}',
  suricata: '{"timestamp":"2026-01-01T00:00:00Z","event_type":"flow","host":"demo"}',
  cowrie: '{"eventid":"cowrie.session.connect","timestamp":"2026-01-01T00:00:00Z","sensor":"demo"}',
} as const;

describe("an event that names the demo's sensor", () => {
  for (const format of ["ndjson", "zeek", "suricata", "cowrie"] as const) {
    it(`is refused in ${format}, unless its sender names another`, () => {
      expect(readAll([LINES[format]], { format })).toEqual([
        "the sensor is named 'demo', which is reserved for demo data: name another in `sensor`",
      ]);
      expect(readAll([LINES[format]], { format, sensor: "office" })).toMatchObject([{ sensor: "office" }]);
    });
  }
});
