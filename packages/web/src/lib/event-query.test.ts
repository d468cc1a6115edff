import { describe, expect, it } from "vitest";
import { fieldClause, filterFor, filterOut, readText, sentText } from "./event-query.ts";

const time = { start: 1_331_901_000_900, end: 1_331_904_600_100 };

describe("the text of an event search", () => {
  it.each([
    ["", "ts:[1331901000 TO 1331904601]"],
    ["proto:tcp", "proto:tcp AND ts:[1331901000 TO 1331904601]"],
    ['user_agent:"a OR b"', 'user_agent:"a OR b" AND ts:[1331901000 TO 1331904601]'],
    ["a AND b:c", "a AND b:c AND ts:[1331901000 TO 1331904601]"],
    ["a OR b", "(a OR b) AND ts:[1331901000 TO 1331904601]"],
    ["a b", "(a b) AND ts:[1331901000 TO 1331904601]"],
    ["-a", "-a AND ts:[1331901000 TO 1331904601]"],
    ["NOT a", "NOT a AND ts:[1331901000 TO 1331904601]"],
    ["NOT a b", "(NOT a b) AND ts:[1331901000 TO 1331904601]"],
    ["port:[1 TO 9]", "(port:[1 TO 9]) AND ts:[1331901000 TO 1331904601]"],
  ])("joins a time filter to %j by AND, start floored and end ceiled to seconds", (query, sent) => {
    expect(sentText({ query, time })).toBe(sent);
    expect(readText(sent)).toEqual({ query, time: { start: 1_331_901_000_000, end: 1_331_904_601_000 } });
  });

  it.each(["a OR b AND ts:[1 TO 2]", "ts:[1 TO 2] OR a", "plain", "(a) OR (b) AND ts:[1 TO 2]"])(
    "leaves %j whole: its time is no filter beside it",
    (text) => {
      expect(readText(text)).toEqual({ query: text, time: null });
    },
  );

  it.each([
    ["id.orig_h", "10.0.0.1", 'id.orig_h:"10.0.0.1"'],
    ["a-b c", String.raw`say "\o/"`, String.raw`a\-b\ c:"say \"\\o/\""`],
    ["id.resp_p", 53, "id.resp_p:53"],
    ["delta", -5, 'delta:"-5"'],
    ["AA", false, "AA:false"],
  ])("writes a clause for the value of %s", (field, value, clause) => {
    expect(fieldClause(field, value)).toBe(clause);
  });

  it("filters for and out", () => {
    expect(filterFor("", "proto", "udp")).toBe('proto:"udp"');
    expect(filterFor("a OR b", "proto", "udp")).toBe('(a OR b) AND proto:"udp"');
    expect(filterOut("a", "proto", "udp")).toBe('a AND NOT proto:"udp"');
    expect(filterOut("", "proto", "udp")).toBe('* AND NOT proto:"udp"');
  });
});
