import type { Feed } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { isWithheld, sizeOf } from "./words.ts";

const feed = (of: Partial<Feed>): Feed => ({
  Id: "01990000-0000-7000-8000-000000000000",
  Owner: "Fyr",
  OwnerId: null,
  Name: "Attackers of own sensors",
  Summary: "",
  Description: "",
  Visibility: 1,
  Private: false,
  Featured: false,
  Category: "threats",
  Schema: [],
  ItemCount: 0,
  LastUpdated: null,
  Own: false,
  Following: false,
  ...of,
});
const stream = { Stream: "01990000-0000-7000-8000-000000000001", Name: "Attackers", Type: "ip" as const, Fields: [] };

describe("the size of a feed", () => {
  it("is that of what an account may see, and nothing where its streams are for others", () => {
    expect(sizeOf(feed({ Schema: [stream], ItemCount: 1 }))).toBe("1 item");
    expect(sizeOf(feed({ Schema: [stream] }))).toBe("0 items");
    expect(sizeOf(feed({}))).toBe("nothing for this account");
    expect([feed({}), feed({ Own: true }), feed({ Schema: [stream] })].map(isWithheld)).toEqual([true, false, false]);
  });
});
