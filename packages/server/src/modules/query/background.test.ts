import { expect, it } from "vitest";
import { createToday } from "./background.ts";

it("gives the UTC day and notices when it changes, forwards or back", () => {
  let now = Date.parse("2026-12-31T23:59:59.999Z");
  const today = createToday(() => now);
  expect(today()).toBe("2026-12-31");
  now += 1;
  expect(today()).toBe("2027-01-01");
  now -= 1;
  expect(today()).toBe("2026-12-31");
});
