import { describe, expect, it } from "vitest";
import { isMissing, problemOf } from "../../../components/form/index.ts";
import { PROVIDER } from "./fields.built.ts";
import { bodyOf, EMPTY_VALUES, sameCategories, valuesOf } from "./values.ts";

const INVALID = "Please enter a valid website URL";

describe("the provider form (specification, section 5)", () => {
  it("needs a name and a display name that are not blank", () => {
    const { name, display_name: title } = PROVIDER.create;
    expect([isMissing(name, "example"), isMissing(title, "Example")]).toEqual([false, false]);
    expect([isMissing(name, " \t"), isMissing(title, "  ")]).toEqual([true, true]);
    expect([problemOf(name, ""), problemOf(title, " ")]).toEqual(["This field is required", "This field is required"]);
    expect(isMissing(PROVIDER.edit.display_name, " ")).toBe(true);
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
    expect(problemOf(PROVIDER.create.website_url, url)).toBe(problem);
    expect(problemOf(PROVIDER.edit.website_url, url)).toBe(problem);
  });

  it("sends texts trimmed and leaves out what is empty", () => {
    const values = {
      ...EMPTY_VALUES,
      name: "example",
      display_name: " Example ",
      description: " ",
      country_code: "SE",
    };
    expect(bodyOf(values)).toEqual({ display_name: "Example", country_code: "SE" });
    expect(bodyOf({ ...values, description: " x ", website_url: " https://a.example ", provider_type: "vpn" })).toEqual(
      {
        display_name: "Example",
        description: "x",
        website_url: "https://a.example",
        country_code: "SE",
        provider_type: "vpn",
      },
    );
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
    expect(valuesOf(provider)).toEqual({
      ...EMPTY_VALUES,
      name: "example",
      display_name: "Example",
      categories: [1, 3],
    });
  });

  it("sends categories only when they are others, in whatever order", () => {
    expect(sameCategories([1, 3], [3, 1])).toBe(true);
    expect(sameCategories([1], [1, 3])).toBe(false);
    expect(sameCategories([1, 2], [1, 3])).toBe(false);
  });
});
