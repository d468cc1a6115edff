import { expect, it } from "vitest";
import { priceOf, withPlaceholder } from "./request.ts";

it("appends the key's placeholder to an address with and without a query", () => {
  expect(withPlaceholder("/api/query/ip/8.8.8.8")).toBe("/api/query/ip/8.8.8.8?apikey=YOUR_API_KEY");
  expect(withPlaceholder("/api/query/ip/8.8.8.8?at=2026-01-01")).toBe(
    "/api/query/ip/8.8.8.8?at=2026-01-01&apikey=YOUR_API_KEY",
  );
});

it("shows what a call costs, for a list by its distinct elements", () => {
  const perIp = { perItemOf: "ip" };
  expect(priceOf(0, null)).toBe("Free");
  expect(priceOf(1, null)).toBe("1 credit");
  expect(priceOf(perIp, '{"ip":["8.8.8.8","1.1.1.1","8.8.8.8"]}')).toBe("2 credits");
  for (const unreadable of [null, "", "{", "null", '{"ip":"8.8.8.8"}']) {
    expect(priceOf(perIp, unreadable)).toBe("1 credit per item of ip");
  }
});
