import type { Provider } from "@fyr/contract";
import { expect, it } from "vitest";
import { providersFrom, providersOffering } from "./of-value.ts";

const provider = (name: string, total: number, more: Partial<Provider> = {}): Provider => ({
  name,
  display_name: name,
  description: null,
  website_url: null,
  country_code: null,
  provider_type: null,
  thumbnail_url: null,
  categories: [],
  known: true,
  stats: { total, delta_week: null, delta_day: null },
  ...more,
});
const PROVIDERS = [
  provider("small", 10, { categories: [1], country_code: "SE" }),
  provider("demo-vpn", 9000, { categories: [1], country_code: "SE" }),
  provider("large", 400, { provider_type: "vpn" }),
  provider("onion", 70, { categories: [4] }),
  provider("edge", 5, { provider_type: "cdn", country_code: "SE" }),
];
const namesOf = (found: readonly Provider[] | null) => found?.map(({ name }) => name) ?? null;

it.each([
  ["vpn", ["large", "small", "demo-vpn"]],
  ["tor", ["onion"]],
  ["cdn", ["edge"]],
  // A kind of label that no provider here has is about providers still; other tags never are.
  ["proxy", []],
  ["malicious", null],
  ["hosting", null],
])("names who offers %s", (tag, names) => {
  expect(namesOf(providersOffering(tag, PROVIDERS))).toEqual(names);
});

it("names who is at home in a country", () => {
  expect(namesOf(providersFrom("SE", PROVIDERS))).toEqual(["small", "edge", "demo-vpn"]);
  expect(namesOf(providersFrom("DE", PROVIDERS))).toEqual([]);
});
