import { expect, it } from "vitest";
import { limitsWithType } from "./type-limits.ts";

it.each([
  [1, 100, 2, { limit_api_daily: null }],
  [1, 100, 1337, { limit_api_daily: null }],
  [2, null, 1, { limit_api_daily: 100 }],
  [1, 250, 2, {}],
  [1, null, 2, {}],
  [2, 5000, 1, {}],
  [2, null, 3, {}],
  [1, 100, 1, {}],
])(
  "an account of type %j with %j credits a day that becomes one of type %j changes to %j",
  (type, limit, next, changes) => {
    expect(limitsWithType({ type, limit_api_daily: limit }, next, 100)).toEqual(changes);
  },
);
