/** Spend of limit in percent, at most 100; 0 where there is no limit (specification, business constants). */
export function usagePercent(spend: number, limit: number | null | undefined): number {
  if (limit === null || limit === undefined || limit <= 0) return 0;
  return Math.min(100, Math.max(0, (spend / limit) * 100));
}

/** Account types: 1 free, 2 or higher pro, 1337 admin. */
export function typeName(type: number): "Free" | "Pro" | "Admin" {
  if (type === 1337) return "Admin";
  return type >= 2 ? "Pro" : "Free";
}
