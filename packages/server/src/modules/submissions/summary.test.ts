import { expect, it } from "vitest";
import { summaryOfReview } from "./summary.ts";

it("leads to the submissions that wait, or to the posts that were reported", () => {
  expect(summaryOfReview(0, 0)).toEqual({ level: "ok", text: "Nothing waits" });
  expect(summaryOfReview(2, 1)).toEqual({
    level: "warning",
    text: "2 submissions and 1 reported post wait",
    page: "/admin/submissions?state=pending",
  });
  expect(summaryOfReview(0, 1)).toMatchObject({ text: "1 reported post waits", page: "/admin/moderation" });
});
