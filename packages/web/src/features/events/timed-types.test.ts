import { expect, it } from "vitest";
import { timedTypes } from "./timed-types.ts";

const TYPES = [
  { log_type: "loaded_scripts", count: 512, arrivals: 512 },
  { log_type: "conn", count: 60, arrivals: 2 },
  { log_type: "dns", count: 5 },
];

it("leaves out log types without a single time, where others are left and all are named", () => {
  expect(timedTypes({ log_types: TYPES }, [])).toEqual(["conn", "dns"]);
  expect(timedTypes({ log_types: TYPES }, ["loaded_scripts", "conn"])).toEqual(["conn"]);
  expect(timedTypes({ log_types: TYPES }, ["conn"])).toBeNull();
  expect(timedTypes({ log_types: TYPES }, ["loaded_scripts"])).toBeNull();
  expect(timedTypes({ log_types: TYPES, other_types: 9 }, [])).toBeNull();
});
