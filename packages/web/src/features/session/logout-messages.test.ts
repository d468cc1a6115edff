import { expect, it } from "vitest";
import { logoutMessageOf } from "./logout-messages.ts";

const DEACTIVATED = "Account has been deactivated. Please contact support.";
const ENDED = "Your session has ended. Please log in again.";

it.each([
  ["deactivated", DEACTIVATED],
  ["ended", ENDED],
  [DEACTIVATED, DEACTIVATED],
  [ENDED, ENDED],
  ["Call +45 00 00 00 00 to unlock your account", ENDED],
  ["constructor", ENDED],
])("shows %j as %j", (given, shown) => {
  expect(logoutMessageOf(given)).toBe(shown);
});
