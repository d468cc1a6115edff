import { describe, expect, it } from "vitest";
import { readText } from "./event-query.ts";

const time = { start: 1000, end: 2000 };

describe("a time filter in the text of a search", () => {
  it.each([
    ["ts:[1 TO 2]", ""],
    ["a AND ts:[1 TO 2]", "a"],
    ["a AND NOT b AND -c AND ts:[1 TO 2]", "a AND NOT b AND -c"],
    ["(a OR b) AND ts:[1 TO 2]", "a OR b"],
    ['(say:"a) OR (b" OR c) AND ts:[1 TO 2]', 'say:"a) OR (b" OR c'],
    ["id.resp_p:[1 TO 9] AND ts:[1 TO 2]", "id.resp_p:[1 TO 9]"],
  ])("is taken out of %j", (text, query) => {
    expect(readText(text)).toEqual({ query, time });
  });

  it.each([
    "plain",
    "a OR b AND ts:[1 TO 2]",
    "a b AND ts:[1 TO 2]",
    "(a) OR (b) AND ts:[1 TO 2]",
    "(a) AND (b OR c) || d AND ts:[1 TO 2]",
    "ts:[1 TO 2] OR a",
    "ts:{1 TO 2]",
  ])("is part of the query in %j", (text) => {
    expect(readText(text)).toEqual({ query: text, time: null });
  });
});
