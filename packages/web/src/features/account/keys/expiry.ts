const DAY = 86_400_000;

export const EXPIRIES = [
  { value: "never", label: "Never" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "365 days" },
  { value: "date", label: "On a date" },
] as const;
export type ExpiryChoice = (typeof EXPIRIES)[number]["value"];

/**
 * When a key ends: null for never, undefined while no date has been chosen that lies ahead. Of a date the whole day
 * counts, in UTC.
 */
export function expiryOf(choice: ExpiryChoice, date: string, now: number): string | null | undefined {
  if (choice === "never") return null;
  const end = choice === "date" ? Date.parse(`${date}T23:59:59Z`) : now + Number(choice) * DAY;
  return end > now ? new Date(end).toISOString() : undefined;
}
