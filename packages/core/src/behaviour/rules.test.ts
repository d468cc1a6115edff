import { describe, expect, it } from "vitest";
import { eventField } from "../events/index.ts";
import { compileSearch } from "../lucene/index.ts";
import { score } from "../risk/index.ts";
import {
  BEHAVIOUR_RULES,
  behaviourLabel,
  behaviourRule,
  countingOf,
  evidenceQuery,
  SENSOR_SOURCE,
  stepSeconds,
} from "./index.ts";

const options = { fields: eventField, now: new Date("2026-08-01T00:00:00Z") };
const seen = { first: Date.parse("2026-07-01T10:00:00.250Z"), last: Date.parse("2026-07-02T10:00:00.250Z") };

describe("the rules of behaviour", () => {
  it("have ids of their own", () => {
    expect(new Set(BEHAVIOUR_RULES.map(({ id }) => id)).size).toBe(BEHAVIOUR_RULES.length);
    for (const rule of BEHAVIOUR_RULES) expect(behaviourRule(rule.id)).toBe(rule);
    expect(behaviourRule("constructor")).toBeUndefined();
  });

  it.each(BEHAVIOUR_RULES.map((rule) => [rule.id, rule] as const))(
    "%s can be searched, counted and weighed",
    (_id, rule) => {
      expect(compileSearch(rule.query, options)).toMatchObject({ ok: true });
      for (const ip of ["192.0.2.1", "2001:db8::1"]) {
        expect(compileSearch(evidenceQuery(rule, ip, seen), options)).toMatchObject({ ok: true });
      }
      for (const field of Object.keys(rule.least.distinct ?? {})) expect(eventField(field)?.many).toBe(false);
      expect(rule.confidence).toBeGreaterThan(0);
      expect(rule.confidence).toBeLessThanOrEqual(100);
      // Hostile behaviour of today raises the score of an address of which nothing else is known.
      const value = behaviourLabel(rule, seen);
      const { score: risk } = score({
        labels: [{ value, source: SENSOR_SOURCE }],
        special: null,
        network: null,
        day: "2026-07-02",
      });
      expect(risk).toBeGreaterThan(rule.tag === "crawler" ? 0 : 20);
      expect(risk).toBeLessThan(rule.tag === "crawler" ? 10 : 100);
    },
  );

  it("say how they count, and what they may miss", () => {
    for (const rule of BEHAVIOUR_RULES) {
      const span = rule.windowSeconds === 600 ? "10 minutes" : "an hour";
      if (rule.least.events === 1) {
        expect([countingOf(rule), stepSeconds(rule)]).toEqual(["", rule.windowSeconds]);
      } else {
        expect(rule.description).toContain(`within ${span}`);
        expect(countingOf(rule)).toBe(
          `Counted in spans of ${span} that begin every ${rule.windowSeconds / 120} minutes: attempts spread over more than ${rule.windowSeconds / 120} minutes may be too few in each span.`,
        );
      }
    }
  });

  it("make labels that are dated by the events", () => {
    const [rule] = BEHAVIOUR_RULES;
    if (rule === undefined) throw new Error("no rules");
    expect(behaviourLabel(rule, seen)).toEqual({
      kind: "threat",
      provider: rule.id,
      display_name: rule.name,
      tags: [rule.tag],
      confidence: rule.confidence,
      first_seen: "2026-07-01",
      last_seen: "2026-07-02",
    });
    expect(evidenceQuery(rule, "192.0.2.1", seen)).toBe(
      `(${rule.query}) AND id.orig_h:"192.0.2.1" AND ts:[1782900000 TO 1782986401]`,
    );
  });
});
