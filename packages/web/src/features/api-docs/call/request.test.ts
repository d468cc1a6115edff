import { expect, it } from "vitest";
import { priceOf, withExisting, withPlaceholder } from "./request.ts";

it("appends the key's placeholder to an address with and without a query", () => {
  expect(withPlaceholder("/api/query/ip/8.8.8.8")).toBe("/api/query/ip/8.8.8.8?apikey=YOUR_API_KEY");
  expect(withPlaceholder("/api/query/ip/8.8.8.8?at=2026-01-01")).toBe(
    "/api/query/ip/8.8.8.8?at=2026-01-01&apikey=YOUR_API_KEY",
  );
});

it("names what there is in the place of an id that nothing has", () => {
  const draft = { params: { id: "01990000-0000-7000-8000-000000000001", format: "stix" }, query: {}, body: "{}" };
  const id = "01a2284a-fde9-76c8-8dce-6e029c79c84f";
  expect(withExisting(draft, id)).toEqual({ ...draft, params: { id, format: "stix" } });
  expect(withExisting(draft, null)).toEqual(draft);
  const known = { ...draft, params: { id: "f0000001-0000-4000-8000-000000000004" } };
  expect(withExisting(known, id)).toEqual(known);
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
