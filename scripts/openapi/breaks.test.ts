import { describe, expect, it } from "vitest";
import { breaksOf, type Description } from "./breaks.ts";
import type { Schema } from "./schemas.ts";

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: "object",
  properties,
  required,
});
const text: Schema = { type: "string" };

interface Call {
  readonly query?: Record<string, { schema: Schema; required?: boolean }>;
  readonly body?: Schema;
  readonly answer?: Schema;
  readonly type?: string;
  readonly security?: readonly string[];
}

function described(call: Call, path = "/thing", schemas: Record<string, Schema> = {}): Description {
  const { query = {}, body, answer = text, type = "application/json", security = ["session", "key"] } = call;
  const operation = {
    operationId: "getThing",
    security: security.map((scheme) => ({ [scheme]: [] })),
    parameters: Object.entries(query).map(([name, given]) => Object.assign({ name, in: "query" }, given)),
    ...(body && { requestBody: { content: { "application/json": { schema: body } } } }),
    responses: { 200: { content: { [type]: { schema: answer } } } },
  };
  return { paths: { [path]: { post: operation } }, components: { schemas } };
}

const between = (old: Call, now: Call) => breaksOf(described(old), described(now));
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
/** As Zod writes it of plain types. */
const orNull: Schema = { type: ["string", "null"] };

describe("breaks of an API", () => {
  it.each<[string, Call, Call, string[]]>([
    ["a parameter gone", { query: { a: { schema: text } } }, {}, ["POST /thing: its query parameter a is gone"]],
    [
      "a new one that is required",
      {},
      { query: { a: { schema: text, required: true } } },
      ["POST /thing: its query parameter a is new and required"],
    ],
    [
      "one that is required now",
      { query: { a: { schema: text } } },
      { query: { a: { schema: text, required: true } } },
      ["POST /thing: its query parameter a was optional and is required now"],
    ],
    [
      "a field of an answer gone",
      { answer: object({ a: text, b: object({ c: text }) }) },
      { answer: object({ a: text, b: object({}) }) },
      ["POST /thing: answer.b.c is gone"],
    ],
    [
      "a field of an answer that may be missing",
      { answer: object({ a: text }) },
      { answer: object({ a: text }, []) },
      ["POST /thing: answer.a was always there and is not any more"],
    ],
    [
      "a field of an answer that may be null",
      { answer: object({ a: text }) },
      { answer: object({ a: nullable(text) }) },
      ["POST /thing: answer.a may be null now"],
    ],
    [
      "the same, of a list of types",
      { answer: object({ a: text }) },
      { answer: object({ a: orNull }) },
      ["POST /thing: answer.a may be null now"],
    ],
    [
      "another type",
      { answer: { type: "array", items: { type: "integer" } } },
      { answer: { type: "array", items: text } },
      ["POST /thing: answer[] was integer and is string now"],
    ],
    [
      "a field of a body gone",
      { body: object({ a: text, b: text }) },
      { body: object({ a: text }) },
      ["POST /thing: body.b is gone"],
    ],
    [
      "a field of a body that is new and required",
      { body: object({ a: text }) },
      { body: object({ a: text, b: text }) },
      ["POST /thing: body.b is new and required"],
    ],
    [
      "a value that is not taken any more",
      { body: object({ a: { type: "string", enum: ["x", "y"] } }) },
      { body: object({ a: { type: "string", enum: ["x", "z"] } }) },
      ["POST /thing: body.a may not be y any more"],
    ],
    [
      "a shorter text",
      { body: object({ a: { type: "string", maxLength: 10 } }) },
      { body: object({ a: { type: "string", maxLength: 5 } }) },
      ["POST /thing: body.a had maxLength 10 and has 5 now"],
    ],
    [
      "null that is not taken any more",
      { body: object({ a: nullable(text) }) },
      { body: object({ a: text }) },
      ["POST /thing: body.a may not be null any more"],
    ],
    ["another media type", {}, { type: "text/csv" }, ["POST /thing: its answer is not application/json any more"]],
    ["keys that are refused", {}, { security: ["session"] }, ["POST /thing: it does not accept a key any more"]],
    ["a call that was public", { security: [] }, {}, ["POST /thing: it was public and needs a credential now"]],
  ])("are told of: %s", (_, old, now, sentences) => {
    expect(between(old, now)).toEqual(sentences);
  });

  it.each<[string, Call, Call]>([
    ["an optional parameter", {}, { query: { a: { schema: text } } }],
    ["a field of an answer", { answer: object({ a: text }) }, { answer: object({ a: text, b: text }) }],
    ["a field of an answer that is always there", { answer: object({ a: text }, []) }, { answer: object({ a: text }) }],
    ["an optional field of a body", { body: object({ a: text }) }, { body: object({ a: text, b: text }, ["a"]) }],
    ["a longer text", { body: { type: "string", maxLength: 5 } }, { body: { type: "string", maxLength: 9 } }],
    [
      "a new value of a body",
      { body: { type: "string", enum: ["x"] } },
      { body: { type: "string", enum: ["x", "y"] } },
    ],
    ["a new value of an answer", { answer: { enum: ["x"] } }, { answer: { enum: ["x", "y"] } }],
    ["null that is taken", { body: text }, { body: nullable(text) }],
    ["the same list of types", { body: orNull, answer: orNull }, { body: orNull, answer: orNull }],
    ["null that is never answered", { answer: nullable(text) }, { answer: text }],
    ["a credential more", { security: ["session"] }, { security: ["session", "key"] }],
  ])("are no additions: %s", (_, old, now) => {
    expect(between(old, now)).toEqual([]);
  });

  it("are found behind references, of schemas that contain themselves too", () => {
    const node = (leaf: Schema): Record<string, Schema> => ({
      Node: object({ leaf, children: { type: "array", items: { $ref: "#/components/schemas/Node" } } }),
    });
    const answer = { $ref: "#/components/schemas/Node" };
    const was = described({ answer }, "/thing", node(text));
    expect(breaksOf(was, described({ answer }, "/thing", node({ type: "integer" })))).toEqual([
      "POST /thing: answer.leaf was string and is integer now",
    ]);
    expect(breaksOf(was, was)).toEqual([]);
  });

  it("are paths that are gone, and are no paths that are new", () => {
    expect(breaksOf(described({}), described({}, "/other"))).toEqual(["POST /thing is gone"]);
    const both = { ...described({}), paths: { ...described({}).paths, ...described({}, "/other").paths } };
    expect(breaksOf(described({}), both)).toEqual([]);
  });
});
