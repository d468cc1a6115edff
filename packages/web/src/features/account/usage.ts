/** Spend of limit in percent, at most 100; 0 where there is no limit (specification, business constants). */
export function usagePercent(spend: number, limit: number | null | undefined): number {
  if (limit === null || limit === undefined || limit <= 0) return 0;
  return Math.min(100, Math.max(0, (spend / limit) * 100));
}
