import { expect, it } from "vitest";
import { ApiError } from "../../lib/api/index.ts";
import { contactFailure } from "./contact-failure.ts";

it.each([
  [null, "Sorry! Something went wrong. Please try again later"],
  [
    "hello@example.org",
    "Sorry! Something went wrong. Please try again later, or send an email directly to hello@example.org with your question",
  ],
])("says where to write instead, if the operator publishes an address: %s", (email, words) => {
  expect(contactFailure(new Error("aborted"), email)).toBe(words);
});
