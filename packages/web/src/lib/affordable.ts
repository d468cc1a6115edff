/** How many of a list the account can pay for; null where it can pay for all, or for none. */
export const affordablePart = (count: number, remaining: number | null | undefined): number | null =>
  typeof remaining === "number" && remaining > 0 && remaining < count ? remaining : null;
