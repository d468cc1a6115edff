/**
 * Why there is no answer: `refused` by our own rules, `offline` by the operator's, `missing` in the mirror,
 * `unreachable`, `timeout`, `status` (an error status), `too_large`, `broken` (ended early, or contrary to its
 * headers).
 */
export type OutboundProblem =
  | "refused"
  | "offline"
  | "missing"
  | "unreachable"
  | "timeout"
  | "status"
  | "too_large"
  | "broken";

/** Problems that may be gone a moment later. */
const PASSING: ReadonlySet<OutboundProblem> = new Set(["unreachable", "timeout", "broken"]);

/** A request that brought nothing. The message is for people, and holds no secret of the address. */
export class OutboundError extends Error {
  override name = "OutboundError";
  readonly problem: OutboundProblem;
  /** Whether another try makes sense. */
  readonly again: boolean;
  /** Milliseconds to wait as the other side requests; null without a request. */
  readonly retryAfterMs: number | null;
  /** Of an answer with an error status. */
  readonly status: number | null;
  /** Of a redirect that was not followed. */
  readonly location: string | null;

  constructor(
    problem: OutboundProblem,
    message: string,
    {
      again = PASSING.has(problem),
      retryAfterMs = null,
      status = null,
      location = null,
    }: { again?: boolean; retryAfterMs?: number | null; status?: number | null; location?: string | null } = {},
  ) {
    super(message);
    this.problem = problem;
    this.again = again;
    this.retryAfterMs = retryAfterMs;
    this.status = status;
    this.location = location;
  }
}
