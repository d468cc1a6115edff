import { parse } from "@fyr/core/lucene";
import { describe, expect, it } from "vitest";
import { readText } from "../../lib/event-query.ts";
import { filtered, sentText } from "./query-text.ts";

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
