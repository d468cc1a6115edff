/** A range that a label names. IPv4 addresses are numbers; of IPv6 the text of the range does. */
export type CountedRange = {
  readonly kind: string;
  readonly provider: string | null;
  readonly source: string;
  /** When the label was in force: bit 0 on the day that is counted, bit n on the nth day that it is compared with. */
  readonly held: number;
} & (
  | { readonly family: 4; readonly first: number; readonly last: number }
  | { readonly family: 6; readonly first: bigint; readonly last: bigint }
);
