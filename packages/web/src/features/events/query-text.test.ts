import { parse } from "@fyr/core/lucene";
import { eventField } from "@fyr/core/events";
import { compileSearch } from "@fyr/core/lucene";
import { describe, expect, it } from "vitest";
import { readText } from "../../lib/event-query.ts";
import { filtered, followedText, lastText, ofTimed, readView, sentText } from "./query-text.ts";
import { PRESETS } from "./time/presets.ts";

describe("the text of an event search", () => {
  it.each(["", "proto:tcp", 'user_agent:"a OR b"', "a AND b:c", "a OR b", "a b", "-a", "NOT a", "port:[1 TO 9]"])(
    "joins a time filter to %j by AND, start floored and end ceiled to seconds",
    (query) => {
      const sent = sentText({ query, time: { start: 1_331_901_000_900, end: 1_331_904_600_100 } });
      expect(sent).toMatch(/(?:^| AND )ts:\[1331901000 TO 1331904601\]$/);
      expect(parse(sent).ok).toBe(true);
      expect(readText(sent)).toEqual({ query, time: { start: 1_331_901_000_000, end: 1_331_904_601_000 } });
    },
  );

  it("filters for a value and out of it", () => {
    expect(filtered("", "proto", "udp", false)).toBe('proto:"udp"');
    expect(filtered("a OR b", "id.resp_p", 53, false)).toBe('(a OR b) AND id.resp_p:"53"');
    expect(filtered("a", "proto", "udp", true)).toBe('a AND NOT proto:"udp"');
  });
});

describe("a search up to now", () => {
  const NOW = 1_700_000_000_500;
  const time = { start: NOW - 900_000, end: NOW };

  it("is sent with the time filter of any other, and followed without an end", () => {
    expect(sentText({ query: "dns", time })).toBe("dns AND ts:[1699999100 TO 1700000001]");
    expect(followedText({ query: "a OR b", time })).toBe("(a OR b) AND ts:[1699999100 TO *]");
    expect(followedText({ query: "dns", time: null })).toBe("dns");
  });

  it("leaves out events without a time of their own, unless it asks for them", () => {
    expect(sentText({ query: ofTimed("a OR b", true), time })).toBe(
      '(a OR b) AND timestamp_is_arrival:"false" AND ts:[1699999100 TO 1700000001]',
    );
    expect(ofTimed("", false)).toBe('timestamp_is_arrival:"true"');
    const own = "dns AND timestamp_is_arrival:true";
    expect([ofTimed(own, true), ofTimed(own, false)]).toEqual([own, own]);
  });

  it("is saved as such in a view, which the server can read", () => {
    for (const { id, length } of PRESETS) {
      for (const query of ["", "dns", "a OR b", 'note:"x AND y"']) {
        const text = lastText(query, id);
        expect(readView(text)).toEqual({ query, time: id });
        const compiled = compileSearch(text, { fields: eventField, now: new Date(NOW) });
        expect(compiled.ok, text).toBe(true);
      }
      const bare = compileSearch(lastText("", id), { fields: eventField, now: new Date(NOW) });
      const test = bare.ok && bare.condition.type !== "group" ? bare.condition.test : null;
      expect(test).toMatchObject({ is: "times", from: BigInt(NOW - length) * 1000n });
    }
  });

  it("is what it was in views without a time and with a fixed one", () => {
    expect(readView("dns AND ts:[1 TO 2]")).toEqual({ query: "dns", time: { start: 1000, end: 2000 } });
    expect(readView("dns")).toEqual({ query: "dns", time: null });
    expect(readView("a OR b AND ts:[now-24h TO now]")).toEqual({
      query: "a OR b AND ts:[now-24h TO now]",
      time: null,
    });
    expect(readView("ts:[now-2d TO now]")).toEqual({ query: "ts:[now-2d TO now]", time: null });
  });
});
