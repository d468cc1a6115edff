import { type Endpoint, ENDPOINTS } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { compileCheckedSerializer, compileSerializer } from "./serialize.ts";

const route = (schema: z.ZodType) => ({ schema, method: "GET", url: "/" });

describe("answers as text", () => {
  // A schema that cannot be compiled would only fail at the first answer.
  it.each(Object.entries<Endpoint>(ENDPOINTS))("%s has a schema that compiles", (_name, { data }) => {
    expect(compileSerializer(route(z.array(data)))([])).toBe("[]");
  });

  it("writes declared fields only", () => {
    const answer = z.object({ name: z.string() });
    expect(compileSerializer(route(answer))({ name: "a", secret: "b" })).toBe('{"name":"a"}');
  });

  it("refuses what departs from the contract where answers are checked", () => {
    const answer = z.object({ name: z.string() });
    expect(compileCheckedSerializer(route(answer))({ name: "a" })).toBe('{"name":"a"}');
    expect(() => compileCheckedSerializer(route(answer))({ name: 1 })).toThrow("expected string");
  });
});
