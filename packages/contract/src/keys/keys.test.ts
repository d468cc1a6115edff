import { describe, expect, it } from "vitest";
import { z } from "zod";
import { validate } from "../refusal.ts";
import { type Endpoint, ENDPOINTS } from "../index.ts";
import { keyEndpoints } from "./index.ts";

describe("the scopes of a new key", () => {
  const body = (scopes: readonly string[]) =>
    validate(keyEndpoints.createKey.body ?? z.never(), { name: "a", description: "b", scopes });

  it("are few, however often the caller repeats one", () => {
    expect(body(["query", "ingest"]).success).toBe(true);
    expect(body(Array.from({ length: 1000 }, () => "query")).error?.issues[0]?.path).toEqual(["scopes"]);
  });
});

it("a key that may read deletes nothing: that needs a login, or the scope of administrators", () => {
  const deleting = (Object.values(ENDPOINTS) as readonly Endpoint[]).filter(({ method }) => method === "DELETE");
  expect(deleting.map(({ path }) => path)).toContain("/search/result/:id");
  const byKey = deleting.filter(({ credentials }) => credentials.includes("key"));
  expect(byKey.filter(({ scope }) => scope !== "admin").map(({ path }) => path)).toEqual([]);
});

it("lets no key that reads change what firewalls load", () => {
  const changing = [
    ENDPOINTS.createBlocklist,
    ENDPOINTS.updateBlocklist,
    ENDPOINTS.deleteBlocklist,
    ENDPOINTS.revokeBlocklistKey,
    ENDPOINTS.createBlocklistKey,
  ] as readonly Endpoint[];
  expect(changing.filter(({ credentials }) => credentials.includes("key"))).toEqual([]);
});
