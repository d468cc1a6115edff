import type { QueryParams } from "../../storage/observations/index.ts";

/** Events that are about to be deleted: those of a span for which a condition holds. */
export interface EventsGone {
  /** SQL, whose placeholders begin with `gone_`. */
  readonly sql: string;
  readonly params: QueryParams;
  /** By the time of the events, in milliseconds; `to` is not included. */
  readonly from: number;
  readonly to: number;
}
