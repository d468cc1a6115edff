import { expect, it } from "vitest";
import { ApiError } from "../../lib/api/index.ts";
import { contactFailure } from "./contact-failure.ts";

const SORRY = "Sorry! Something went wrong. Please try again later";

it.each([
  [null, SORRY],
  ["hello@example.org", `${SORRY}, or send an email directly to hello@example.org with your question`],
])("says where to write instead, if the operator publishes an address: %s", (email, words) => {
  expect(contactFailure(new Error("aborted"), email)).toBe(words);
});

it("states how long to wait after too many messages", () => {
  const error = new ApiError("Too many requests", { status: "ratelimited", code: 429, retryAfter: 30 });
  expect(contactFailure(error, null)).toMatch(/later \(Too many requests.*30 seconds.*\)$/);
});
