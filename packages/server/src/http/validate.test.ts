import Fastify from "fastify";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { registerErrors } from "./errors.ts";
import { compileValidator } from "./validate.ts";

const app = Fastify();
app.setValidatorCompiler(compileValidator);
registerErrors(app, pino({ level: "silent" }));
const schema = {
  querystring: z.object({ limit: z.coerce.number().default(5) }),
  body: z.object({ to: z.array(z.email()), name: z.string().trim().min(1).max(9).regex(/^a/).optional() }),
};
app.post("/", { schema }, ({ query, body }) => ({ query, body }));

const send = async (payload: string | object | undefined, url = "/") =>
  (
    await app.inject({ method: "POST", url, headers: { "content-type": "application/json" }, payload: payload ?? "" })
  ).json();

const refused = (field: string, message: string) => ({
  status: "validation_error",
  message: "Bad request",
  details: [{ field, message }],
});

describe("input", () => {
  it("is handed on as its schema reads it", async () => {
    expect(await send({ to: ["a@example.org"] }, "/?limit=7")).toEqual({
      query: { limit: 7 },
      body: { to: ["a@example.org"] },
    });
  });

  it("is refused by field, in our own words", async () => {
    expect(await send({ to: ["a@example.org", "b"] })).toEqual(refused("to.1", "Should be an email address"));
    expect(await send({})).toEqual(refused("to", "This field is required"));
    expect(await send({ to: [] }, "/?limit=x")).toEqual(refused("limit", "Should be a number"));
  });

  it("is refused with one sentence for each field", async () => {
    const to = ["a@example.org"];
    expect(await send({ to, name: "" })).toEqual(refused("name", "This field is required"));
    expect(await send({ to, name: [] })).toEqual(refused("name", "Should be text"));
    expect(await send({ to: ["b"], name: "?" })).toMatchObject({ details: [{ field: "to.0" }, { field: "name" }] });
  });

  it("is refused in our own words where it is no JSON", async () => {
    expect(await send("{")).toEqual(refused("body", "Should be JSON"));
    expect(await send(undefined)).toEqual(refused("body", "Should be JSON, and is empty"));
    expect(await send('{"__proto__":{}}')).toEqual(refused("body", "Should be JSON"));
  });
});
