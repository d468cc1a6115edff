import { describe, expect, it } from "vitest";
import { readAccountsSearch, readMessagesSearch, readModerationSearch, readWorkSearch, slice } from "./search.ts";

describe("links to the admin pages", () => {
  it("say which accounts are shown", () => {
    const whole = { search: "ann", type: "pro", status: "deactivated", page: "3" };
    expect(readAccountsSearch(whole)).toEqual({ ...whole, page: 3 });
  });

  it.each([
    {},
    { type: "king", status: "gone", page: "1" },
    { page: "-2" },
    { page: "1e9" },
    { page: "99999", search: "" },
  ])("leave out what is unknown or usual: %j", (search) => {
    expect(readAccountsSearch(search)).toEqual({});
  });

  it("say which messages are shown", () => {
    expect(readMessagesSearch({ tab: "outbox", search: "x" })).toEqual({ tab: "outbox", search: "x" });
    expect(readMessagesSearch({ tab: "spam", page: "1" })).toEqual({ tab: "contact" });
  });

  it("say which page of reports is shown", () => {
    expect(readModerationSearch({ page: "2", search: "x" })).toEqual({ page: 2 });
    expect(readModerationSearch({ page: "0" })).toEqual({});
  });

  it("say which work is shown", () => {
    const whole = { kind: "collection", state: "failed", page: "2" };
    expect(readWorkSearch(whole)).toEqual({ ...whole, page: 2 });
    expect(readWorkSearch({ kind: "", state: "lost", page: "1" })).toEqual({});
  });

  it("ask for the rows of their page", () => {
    expect(slice(undefined, 50)).toEqual({ offset: 0, limit: 50 });
    expect(slice(3, 50)).toEqual({ offset: 100, limit: 50 });
  });
});
