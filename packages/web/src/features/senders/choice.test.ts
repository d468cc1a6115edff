import { expect, it } from "vitest";
import { choiceOf } from "./choice.ts";

it("chooses nothing until something is named, and all that is named", () => {
  expect(choiceOf({ key: null, sensor: "", logTypes: " , " })).toBeNull();
  expect(choiceOf({ key: "", sensor: "", logTypes: "" })).toEqual({ key: "", log_types: [] });
  expect(choiceOf({ key: null, sensor: "a b", logTypes: "conn, dns,conn" })).toEqual({
    sensor: "a b",
    log_types: ["conn", "dns"],
  });
});
