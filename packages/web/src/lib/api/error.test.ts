import { CATALOGUE } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { ApiError, messageWithWait } from "./error.ts";

const failed = (message: string, retryAfter: number | null) =>
  new ApiError(message, { status: "failed", code: 503, retryAfter });

describe("the words of a failure on a page", () => {
  it.each([
    [
      failed("Service is starting or a store is unavailable", 10),
      /^Service .* is unavailable\. Try again in 10 seconds\.$/,
    ],
    [failed("The server does not answer.", 10), /answer\. Try again in 10 seconds\.$/],
    [failed(CATALOGUE.ratelimited.message, 10), /^Too many requests\. Try again in 10 seconds\.$/],
    [failed("Not found", null), /^Not found$/],
  ])("are whole sentences, with one wait: %s", (error, words) => {
    expect(messageWithWait(error)).toMatch(words);
  });
});
