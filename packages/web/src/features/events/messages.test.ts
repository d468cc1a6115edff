import type { FailureStatus } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { ApiError, unreachable } from "../../lib/api/index.ts";
import { exportFailure, searchFailure } from "./messages.ts";

const failed = (code: number, message: string, status: FailureStatus = "failed") =>
  new ApiError(message, { status, code });

describe("failures of the event search", () => {
  it.each([
    [failed(504, "", "timeout"), "Query timeout - try a more specific query"],
    [failed(504, unreachable().message, "timeout"), "Query timeout - try a more specific query"],
    [failed(504, "It took 10 seconds", "timeout"), "It took 10 seconds"],
    [failed(400, "", "error"), "Invalid query syntax"],
    [failed(400, "The bracket is never closed", "error"), "The bracket is never closed"],
    [failed(429, "x", "ratelimited"), "Too many requests - please wait and try again"],
    [failed(401, "x", "unauthorized"), "Unauthorized - admin access required"],
    [failed(403, "x", "unauthorized"), "Unauthorized - admin access required"],
    [failed(500, "x"), "Search failed - please try again"],
    [failed(0, "x"), "Search failed - please try again"],
    [new TypeError("x"), "An unexpected error occurred"],
  ])("tell %s as the catalogue does", (error, text) => {
    expect(searchFailure(error)).toBe(text);
  });

  it("tell what an export failed of", () => {
    expect([failed(429, ""), failed(401, ""), failed(504, ""), new Error("x")].map(exportFailure)).toEqual([
      "Too many requests - please wait and try again",
      "Unauthorized - admin access required",
      "Export failed - please try again",
      "Export failed",
    ]);
  });
});
