import { describe, expect, it } from "vitest";
import { ApiError } from "../../lib/api/index.ts";
import { exportFailure } from "./export.ts";

describe("an export that failed", () => {
  it.each([
    [401, "unauthorized", "You need to be logged in to export data"],
    [429, "ratelimited", "Too many requests. Please try again later."],
    [500, "failed", "Failed to export data. Please try again."],
    [0, "failed", "Failed to export data. Please try again."],
  ] as const)("with %i says why (specification, section 8)", (code, status, text) => {
    expect(exportFailure(new ApiError("refused", { code, status }))).toBe(text);
  });

  it("for a plan that does not have it names the plan", () => {
    const text = "Provider and operator information needs the Basic plan.";
    expect(exportFailure(new ApiError(text, { code: 403, status: "error" }))).toBe(text);
  });

  it("for another reason says that it was not expected", () => {
    expect(exportFailure(new TypeError("no room"))).toBe("An unexpected error occurred during export");
  });
});
