/** What the server refused, or could not do, in its words. */
export class FyrError extends Error {
  override name = "FyrError";
  /** The code of HTTP; 0 where the server did not answer. */
  readonly code: number;
  /** The word for it in the envelope: `unauthorized`, `ratelimited`, `not_found` … */
  readonly status: string;
  /** Seconds after which it may be tried again, where the server says so. */
  readonly retryAfter: number | null;

  constructor(message: string, code: number, status: string, retryAfter: number | null = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Of an answer that is no success. */
export async function errorOf(response: Response): Promise<FyrError> {
  const envelope: unknown = await response.json().catch(() => null);
  const { message, status } = (typeof envelope === "object" && envelope !== null ? envelope : {}) as {
    message?: unknown;
    status?: unknown;
  };
  return new FyrError(
    typeof message === "string" ? message : `The server answered ${response.status} ${response.statusText}`,
    response.status,
    typeof status === "string" ? status : "failed",
    secondsOf(response.headers.get("retry-after")),
  );
}

/** `Retry-After` has seconds or a date. */
function secondsOf(text: string | null): number | null {
  if (text === null || text.trim() === "") return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
