import { describe, expect, it } from "vitest";
import {
  BRUSH_DEBOUNCE_MS,
  CATALOGUE,
  ENDPOINTS,
  type Endpoint,
  EVENT_EXPORT_MAX,
  EVENT_PAGE,
  HISTOGRAM_HEIGHT_PX,
} from "../index.ts";

/** The specification of intelligence, as far as it is about events and data: calls, who may make them, texts, constants. */

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS);
const find = (path: string) => endpoints.find((endpoint) => endpoint.method === "POST" && endpoint.path === path);

describe("the calls about events (section 7)", () => {
  it.each([
    ["/query/event/search", ["query", "limit", "offset", "log_types"]],
    ["/query/event/range", ["ip", "start", "end"]],
    ["/query/event/highlights", ["ip", "start", "end"]],
    ["/query/event/ips", ["start", "end"]],
    ["/query/event/stats/toptalkers", ["start", "end"]],
    ["/query/event/stats", ["start", "end"]],
    ["/query/event/stats/ip", ["start", "end"]],
    ["/query/event/stats/country", ["start", "end"]],
  ])("POST %s takes %j", (path, fields) => {
    const body = find(path)?.body as { shape?: object } | undefined;
    expect(Object.keys(body?.shape ?? {})).toEqual(expect.arrayContaining(fields));
  });

  it("keep the search and its export for admins (section 6)", () => {
    for (const path of ["/query/event/search", "/query/event/export"]) {
      expect(find(path)).toMatchObject({ access: "admin", refusal: "admin_required" });
    }
  });

  it("keep what reveals the operator's own network for administrators, as accounts are free", () => {
    for (const call of ["highlights", "ips", "stats", "stats/ip", "stats/country", "stats/toptalkers"]) {
      expect(find(`/query/event/${call}`)).toMatchObject({ access: "admin", refusal: "admin_required" });
    }
  });

  it("accept and answer the search as section 3 describes", () => {
    const { body, data } = ENDPOINTS.searchEvents;
    expect(body?.parse({ query: "a" })).toMatchObject({ query: "a", limit: 50, offset: 0, log_types: [] });
    expect(body?.safeParse({ query: "a", limit: 10_000, offset: 0 }).success).toBe(true);
    expect(Object.keys(data.shape)).toEqual(expect.arrayContaining(["results", "histogram", "log_types", "total"]));
  });
});

it("reports failures in the specification's words (section 8)", () => {
  expect(CATALOGUE.timeout).toEqual({
    code: 504,
    status: "timeout",
    message: "Query timeout - try a more specific query",
  });
  expect(CATALOGUE.invalid_query).toEqual({ code: 400, status: "error", message: "Invalid query syntax" });
  expect(CATALOGUE.admin_required.code).toBe(401);
  expect(CATALOGUE.admin_required.status).toBe("unauthorized");
  expect(CATALOGUE.admin_required.message).toBe("Unauthorized - admin access required");
});

it("has the constants of section 9", () => {
  expect([EVENT_PAGE, EVENT_EXPORT_MAX, HISTOGRAM_HEIGHT_PX, BRUSH_DEBOUNCE_MS]).toEqual([50, 10_000, 250, 300]);
});
