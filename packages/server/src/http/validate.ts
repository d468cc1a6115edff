import { type ErrorDetail, validate } from "@fyr/contract";
import type { FastifySchemaCompiler } from "fastify";
import { z } from "zod";

/** Input that does not fit its schema, with what is wrong with each field. */
export class InvalidInput extends Error {
  override name = "InvalidInput";
  readonly details: ErrorDetail[];

  constructor(error: z.ZodError) {
    super("The input is not valid");
    this.details = detailsOf(error);
  }
}

/** Fields by their path in the input, with refusals in our own words. */
export const detailsOf = (error: z.ZodError, root?: string): ErrorDetail[] =>
  error.issues.map(({ path, message }) => ({
    field: [...(root === undefined ? [] : [root]), ...path].join("."),
    message,
  }));

/** Holds params, query and body of a request against the schemas of the contract. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (value) => {
    const { success, data, error } = validate(schema, value);
    return success ? { value: data } : { error: new InvalidInput(error) };
  };
