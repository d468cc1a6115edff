import { describe, expect, it } from "vitest";
import { z } from "zod";
import { validate } from "../refusal.ts";
import { keyEndpoints } from "./index.ts";

describe("the scopes of a new key", () => {
  const body = (scopes: readonly string[]) =>
    validate(keyEndpoints.createKey.body ?? z.never(), { name: "a", description: "b", scopes });

  it("are few, however often the caller repeats one", () => {
    expect(body(["query", "ingest"]).success).toBe(true);
    expect(body(Array.from({ length: 1000 }, () => "query")).error?.issues[0]?.path).toEqual(["scopes"]);
  });
});
