/**
 * An error in ClickHouse's own terms. `message` is the text that goes over the wire,
 * `Code: N. DB::Exception: … (NAME)`, which is what `@clickhouse/client` parses into a `ClickHouseError`.
 */
export class EngineException extends Error {
  readonly code: number;

  private constructor(code: number, message: string) {
    super(message);
    this.name = "EngineException";
    this.code = code;
  }

  /** One raised by the host itself, with ClickHouse's number and name for that kind of error. */
  static of(code: number, name: string, text: string): EngineException {
    return new EngineException(code, `Code: ${code}. DB::Exception: ${text}. (${name})`);
  }

  /** One that the engine raised (or anything else that was thrown, as code 1002, UNKNOWN_EXCEPTION). */
  static from(error: unknown): EngineException {
    if (error instanceof EngineException) return error;
    const text = error instanceof Error ? error.message : String(error);
    const code = /^Code:\s*(\d+)/.exec(text)?.[1];
    if (code !== undefined) return new EngineException(Number(code), text);
    return EngineException.of(1002, "UNKNOWN_EXCEPTION", text);
  }
}

// The groups of ClickHouse's exceptionCodeToHTTPStatus that can arise here; all else is 500.
const BAD_REQUEST = new Set([6, 26, 27, 36, 38, 41, 42, 43, 44, 53, 62, 69, 70, 72, 117, 456, 457]);
const NOT_FOUND = new Set([16, 46, 47, 50, 56, 60, 63, 66, 73, 81, 115, 181, 192, 511]);

/** The HTTP status that ClickHouse answers with for an exception's code. */
export function httpStatusOf(code: number): number {
  if (BAD_REQUEST.has(code)) return 400;
  if (NOT_FOUND.has(code)) return 404;
  if (code === 516) return 403;
  if (code === 164) return 403;
  if (code === 307) return 413;
  if (code === 48) return 501;
  if (code === 202) return 503;
  return 500;
}
