import type { Collection } from "@fyr/contract";

/**
 * Whether the first collection is under way. Sources that could not be fetched are tried again for ever: they are no
 * part of what is still to come.
 */
export const isFirstCollection = ({
  scheduled,
  collected,
  failed_total: failed,
  in_progress: inProgress,
}: Pick<Collection, "scheduled" | "collected" | "failed_total" | "in_progress">): boolean =>
  inProgress > 0 && collected < obtainable({ scheduled, failed_total: failed }) / 2;

/** How many sources can be collected, as far as is known: those that could not be fetched are none. */
export const obtainable = ({
  scheduled,
  failed_total: failed,
}: Pick<Collection, "scheduled" | "failed_total">): number => scheduled - failed;
