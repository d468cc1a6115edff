import fastJson from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify";
import { z } from "zod";

/**
 * Turns a contract schema into a compiled serialiser. Compiled, because it is several times faster than parsing by Zod
 * and then JSON.stringify, and like Zod it lets through only the declared fields. `openapi-3.0` because its `nullable`
 * compiles to a test, where `anyOf` compiles to a validator.
 *
 * It is compiled when the route first answers: to compile those of all routes takes a third of a second, which would be
 * a tenth of a start.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  if (!(schema instanceof z.ZodType)) return JSON.stringify;
  let compiled: Serializer | null = null;
  return (data) => (compiled ??= compile(schema))(data);
};

type Serializer = (data: unknown) => string;

const compile = (schema: z.ZodType): Serializer =>
  fastJson(z.toJSONSchema(schema, { target: "openapi-3.0", io: "input", unrepresentable: "any" }) as object);

/**
 * The same, and every answer is held against its schema first: what tests run with, so that a handler that departs
 * from the contract fails there and not in a user's program.
 */
export const compileCheckedSerializer: FastifySerializerCompiler<z.ZodType> = (route) => {
  const serialize = compileSerializer(route);
  return (data) => {
    if (route.schema instanceof z.ZodType) route.schema.parse(data);
    return serialize(data);
  };
};
