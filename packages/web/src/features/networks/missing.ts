import type { NetworkInfo, SourceLayer } from "@fyr/contract";

export type Missing = NetworkInfo["not_collected"];

/** Whether no list of any of these layers was collected, so that a count of nothing says nothing. */
export const isUncollected = (missing: Missing, ...layers: readonly SourceLayer[]): boolean =>
  layers.every((layer) => missing?.some((one) => one.whole && one.layer === layer) ?? false);
