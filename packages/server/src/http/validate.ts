import { type ErrorDetail, validate, withFewFaults } from "@fyr/contract";
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

/** Fields by their path in the input, each with the first of its refusals in our own words. */
export function detailsOf(error: z.ZodError, root?: string): ErrorDetail[] {
  const details = new Map<string, ErrorDetail>();
  for (const { path, message } of error.issues) {
    const field = [...(root === undefined ? [] : [root]), ...path].join(".");
    if (!details.has(field)) details.set(field, { field, message });
  }
  return [...details.values()];
}

/** Holds params, query and body of a request against the schemas of the contract. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema: given }) => {
  const schema = withFewFaults(given);
  return (value) => {
    const { success, data, error } = validate(schema, value);
    return success ? { value: data } : { error: new InvalidInput(error) };
  };
};
