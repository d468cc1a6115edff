import { Failure } from "@fyr/contract";
import { expect, it } from "vitest";
import { readFailure } from "./failure.ts";

const FAILURE = { status: "validation_error", message: "Invalid input" };

it.each([
  FAILURE,
  { ...FAILURE, details: [] },
  { ...FAILURE, details: [{ field: "ip", message: "Not an IP address" }] },
  { ...FAILURE, details: [{ field: "ip" }] },
  { ...FAILURE, details: [null] },
  { ...FAILURE, details: "none" },
  { ...FAILURE, details: null },
  { ...FAILURE, status: "success" },
  { ...FAILURE, status: "unheard of" },
  { ...FAILURE, message: 404 },
  { message: "Not found" },
  [],
  null,
  "Bad gateway",
])("reads %j as the contract's schema does", (answer) => {
  const { success, data = null } = Failure.safeParse(answer);
  expect(readFailure(answer)).toEqual(success ? data : null);
});
