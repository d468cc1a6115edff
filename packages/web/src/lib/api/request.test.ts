import { ENDPOINTS } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { urlOf } from "./request.ts";

describe("urlOf", () => {
  it("encodes the values in the path", () => {
    expect(urlOf(ENDPOINTS.queryIp, { params: { ip: "fe80::1%eth0/64" } })).toBe(
      "/api/query/ip/fe80%3A%3A1%25eth0%2F64",
    );
  });

  it("leaves out what is empty", () => {
    expect(urlOf(ENDPOINTS.listQueries, { query: { offset: 0, search: "", types: undefined } })).toBe(
      "/api/account/queries?offset=0",
    );
  });
});
