import type { ErrorObject } from "ajv";

/** What is wrong with something exported, a line each. */
export type Check = (exported: unknown) => string[];

/** Published patterns have escapes that RegExp refuses in its Unicode mode, and schemas that name drafts wrongly. */
export const LENIENT = { strict: false, unicodeRegExp: false, validateSchema: false, allErrors: true } as const;

export const lines = (errors: readonly ErrorObject[] | null | undefined, of: string): string[] =>
  (errors ?? []).map(
    ({ instancePath, message, params }) => `${of}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
