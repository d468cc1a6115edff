import { describe, expect, it } from "vitest";
import { readChannelsSearch } from "./search.ts";

describe("the address of the channels' page", () => {
  it.each([
    [{}, {}],
    [
      { kind: "topic", name: "ransomware" },
      { kind: "topic", name: "ransomware" },
    ],
    [{ kind: "topic" }, {}],
    [{ name: "ransomware" }, {}],
    [{ kind: "other", name: "x", search: "1.2.3.4" }, { search: "1.2.3.4" }],
    [{ followed: "true" }, { followed: "true" }],
    [{ followed: "yes" }, {}],
    [
      { kind: "author", name: "id", followed: "true" },
      { kind: "author", name: "id" },
    ],
    [{ search: "x".repeat(300) }, { search: "x".repeat(200) }],
    [{ search: 3 }, {}],
  ])("reads %j", (given, search) => {
    expect(readChannelsSearch(given)).toEqual(search);
  });
});
