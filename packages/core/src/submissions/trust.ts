/** What became of what an account submitted before, as admins decided. */
export interface Standing {
  /** Accepted items, of each submission no more than `TRUST.itemsOfOne`. */
  readonly items: number;
  readonly accepted: number;
  /** Refused, undone and hidden submissions. */
  readonly refused: number;
}

/** Items of an account, and how many answers they change (`reachOf`). */
export interface Amount {
  readonly items: number;
  readonly reach: number;
}

/** What of an account is in force without a review. */
export interface Unreviewed {
  readonly today: Amount;
  /** The most answers that it changed on one of the 30 days before. */
  readonly mostADay: number;
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
  /** So many answers a day: a line may be a prefix. */
  reachPerDay: 4096,
  /** What is no sudden change for any account: a /24. */
  reachUsual: 256,
  /** More than so many times the most of a day before is a sudden change. */
  growth: 4,
} as const;

/** Whether an account has earned that short lists of it are in force without a review. */
export const isTrusted = ({ items, accepted, refused }: Standing): boolean =>
  items >= TRUST.items && refused <= accepted * TRUST.refusedShare;

/** Why what a trusted account submits waits for a review all the same; null where it need not. */
export function excessOf(wanted: Amount, { today, mostADay }: Unreviewed): string | null {
  if (wanted.items > TRUST.atOnce) return `It has more than ${TRUST.atOnce} items`;
  if (today.items + wanted.items > TRUST.perDay) return `The account had ${number(TRUST.perDay)} items today`;
  const reach = today.reach + wanted.reach;
  if (reach > TRUST.reachPerDay) {
    return `It changes ${number(wanted.reach)} answers: an account changes ${number(TRUST.reachPerDay)} a day without a review`;
  }
  if (reach > Math.max(TRUST.reachUsual, TRUST.growth * mostADay)) {
    return `It is a sudden change: ${number(reach)} answers today, and ${number(mostADay)} at most on a day before`;
  }
  return null;
}

const number = (value: number): string => value.toLocaleString("en");
