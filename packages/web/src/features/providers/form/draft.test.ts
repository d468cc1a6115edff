import { describe, expect, it } from "vitest";
import { bodyOf, draftOf, EMPTY_DRAFT, isComplete, sameCategories, websiteProblem } from "./draft.ts";

const INVALID = "Please enter a valid website URL";

describe("the provider form (specification, section 5)", () => {
  it("needs a name and a display name that are not blank", () => {
    const whole = { ...EMPTY_DRAFT, name: "example", display_name: "Example" };
    expect(isComplete(whole)).toBe(true);
    expect(isComplete({ ...whole, name: " \t" })).toBe(false);
    expect(isComplete({ ...whole, display_name: "  " })).toBe(false);
  });

  it.each([
    ["", null],
    ["  ", null],
    ["https://example.com", null],
    [" http://example.com/path?a=b ", null],
    ["example.com", INVALID],
    ["javascript:alert(1)", INVALID],
    ["ftp://example.com", INVALID],
    ["https://", INVALID],
    ["https://localhost", INVALID],
  ])("takes the website %j: %s", (url, problem) => {
    expect(websiteProblem(url)).toBe(problem);
  });

  it("sends texts trimmed and leaves out what is empty", () => {
    const draft = { ...EMPTY_DRAFT, name: "example", display_name: " Example ", description: " ", country_code: "SE" };
    expect(bodyOf(draft)).toEqual({ display_name: "Example", country_code: "SE" });
    expect(bodyOf({ ...draft, description: " x ", website_url: " https://a.example ", provider_type: "vpn" })).toEqual({
      display_name: "Example",
      description: "x",
      website_url: "https://a.example",
      country_code: "SE",
      provider_type: "vpn",
    });
  });

  it("shows what is known of a provider, nothing as empty text", () => {
    const stats = { total: 0, delta_week: null, delta_day: null };
    const provider = {
      name: "example",
      display_name: "Example",
      description: null,
      website_url: null,
      country_code: null,
      provider_type: null,
      thumbnail_url: null,
      categories: [1, 3],
      known: true,
      stats,
    };
    expect(draftOf(provider)).toEqual({ ...EMPTY_DRAFT, name: "example", display_name: "Example", categories: [1, 3] });
  });

  it("sends categories only when they are others, in whatever order", () => {
    expect(sameCategories([1, 3], [3, 1])).toBe(true);
    expect(sameCategories([1], [1, 3])).toBe(false);
    expect(sameCategories([1, 2], [1, 3])).toBe(false);
  });
});
