/** What became of what an account submitted before, as admins decided. */
export interface Standing {
  /** Accepted items, of each submission no more than `TRUST.itemsOfOne`. */
  readonly items: number;
  readonly accepted: number;
  /** Refused, undone and hidden submissions. */
  readonly refused: number;
}

/** From when on an account's items are in force without a review, and how many. */
export const TRUST = {
  /** Accepted items, of which one submission counts for no more than `itemsOfOne`: one long list earns no trust. */
  items: 20,
  itemsOfOne: 5,
  /** Refused submissions for each accepted one, at most. */
  refusedShare: 0.1,
  /** Longer submissions are reviewed all the same. */
  atOnce: 100,
  /** So many items a day; the others wait. */
  perDay: 1000,
} as const;

/** Whether a number of items of an account with this standing needs no review. */
export function isTrusted({ items, accepted, refused }: Standing, wanted: number, unreviewedToday: number): boolean {
  return (
    items >= TRUST.items &&
    refused <= accepted * TRUST.refusedShare &&
    wanted <= TRUST.atOnce &&
    unreviewedToday + wanted <= TRUST.perDay
  );
}
