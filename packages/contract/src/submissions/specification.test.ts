import { describe, expect, it } from "vitest";
import {
  CATALOGUE,
  CATEGORIES,
  ENDPOINTS,
  ITEM_TYPE,
  NO_ITEMS,
  SUBMISSION_DESCRIPTION_MAX,
  SUBMISSION_LINES_MAX,
  SubmissionResult,
  SubmittedData,
} from "../index.ts";

/** The specification of intelligence, as far as it is data: submitted provider data. */

describe("submitted data", () => {
  it("has the calls, who may make them, and the words of their failures", () => {
    const { submitData, submissionCategories } = ENDPOINTS;
    expect([submitData.method, submitData.path, submitData.access]).toEqual(["POST", "/submissions/data", "user"]);
    expect([submissionCategories.method, submissionCategories.path]).toEqual(["GET", "/submissions/categories"]);
    expect(CATALOGUE[submitData.failures?.failed ?? "internal"]).toEqual({
      code: 500,
      status: "failed",
      message: "Failed to submit data",
    });
    expect(CATALOGUE[submitData.failures?.invalid ?? "internal"].message).toBe("Invalid data");
    expect(NO_ITEMS).toBe("Please enter at least one IP, domain, or URL");
  });

  it("has the constants of section 9: types of items, categories, lengths", () => {
    expect(ITEM_TYPE).toEqual({ ip: 1, domain: 2, url: 3 });
    const submitted = CATEGORIES.slice(0, 3).map(({ id, name, value }) => [id, name, value]);
    expect(submitted).toEqual([
      [1, "VPN", "vpn"],
      [2, "Proxy", "proxy"],
      [3, "Residential Proxy", "residential_proxy"],
    ]);
    expect([SUBMISSION_DESCRIPTION_MAX, SUBMISSION_LINES_MAX]).toEqual([500, 10_000]);
  });

  it("takes {attribution, items, description?, category?}; what is left out is null", () => {
    expect(SubmittedData.parse({ attribution: " mullvad ", items: ["1.2.3.4"] })).toEqual({
      attribution: "mullvad",
      items: ["1.2.3.4"],
      description: null,
      category: null,
    });
    const wrong = [
      { attribution: "", items: [] },
      { attribution: "a\u0000b", items: [] },
      { attribution: "x".repeat(65), items: [] },
      { attribution: "a", items: [1] },
      { attribution: "a", items: [], category: 4 },
      { attribution: "a", items: [], description: "x".repeat(501) },
      { items: [] },
    ];
    for (const one of wrong) expect(SubmittedData.safeParse(one).success, JSON.stringify(one)).toBe(false);
  });

  it("is answered by {submitted_count, failed_count, results[] {value, status, item_type, error_message}}", () => {
    const results = [
      { value: "1.2.3.4", status: "success", item_type: 1, error_message: null },
      { value: "?", status: "invalid", item_type: null, error_message: "why" },
    ];
    const answer = { submitted_count: 1, failed_count: 1, results, submission_id: null, state: null, message: "why" };
    expect(SubmissionResult.parse(answer)).toEqual(answer);
  });
});
