import { ACCOUNT_TYPE } from "@fyr/contract";
import { expect, it } from "vitest";
import { createAppendLimit } from "./appending.ts";
import { boundsOf } from "./stored.ts";

it("names the limit that holds: of items, or of bytes", () => {
  const most = boundsOf(ACCOUNT_TYPE.free);
  const [many, large] = ["many", "large"].map((accountId) => ({ accountId, type: ACCOUNT_TYPE.free }));
  const admit = createAppendLimit();
  admit(many!, most.items, 1000);
  expect(() => admit(many!, 1, 1)).toThrow(/: 10,000 items\. /);
  admit(large!, 1000, most.bytes);
  expect(() => admit(large!, 1000, 1)).toThrow(/: 2 MB, /);
});
