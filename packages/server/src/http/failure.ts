import { CATALOGUE, type CatalogueKey, type ErrorDetail, type Failure } from "@fyr/contract";

/** A failure of the catalogue, thrown anywhere below a route and answered in its words. */
export class ApiFailure extends Error {
  override name = "ApiFailure";
  readonly key: CatalogueKey;
  readonly details: ErrorDetail[] | undefined;
  /** Seconds; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** What the account can still pay for, where a call costs more; sent as `X-Credits-Remaining`. */
  readonly remaining: number | undefined;
  /** The call ran, and this is what came of it: it costs what it costs for having begun. */
  readonly hasRun: boolean;

  constructor(
    key: CatalogueKey,
    options: {
      message?: string;
      details?: ErrorDetail[];
      retryAfter?: number;
      remaining?: number;
      hasRun?: boolean;
    } = {},
  ) {
    // Where a refusal was made says nothing about it, and to write it down is most of what refusing costs.
    const { stackTraceLimit } = Error;
    if (CATALOGUE[key].code < 500) Error.stackTraceLimit = 0;
    super(options.message ?? CATALOGUE[key].message);
    Error.stackTraceLimit = stackTraceLimit;
    this.key = key;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.remaining = options.remaining;
    this.hasRun = options.hasRun ?? false;
  }

  get code(): number {
    return CATALOGUE[this.key].code;
  }

  body(): Failure {
    return {
      status: CATALOGUE[this.key].status,
      message: this.message,
      ...(this.details && { details: this.details }),
    };
  }
}
