import { z } from "zod";

/** Statistics of one day, UTC. */
export const DayTotal = z.object({ day: z.iso.date(), total: z.number().int() });
export const DailyStat = DayTotal.extend({
  /** Since the day before, had that day had the new sources as well; null where that day was not counted. */
  change: z.number().int().nullable(),
  /** Names of sources that the day before did not have. What they add is in the total, and no change. */
  new_sources: z.array(z.string()),
  /** What those add to the addresses of the day before. */
  from_new_sources: z.number().int(),
});
export type DailyStat = z.infer<typeof DailyStat>;

/** Kind of label (vpn, proxy, residential_proxy, tor) → addresses. */
export const TypeStats = z.record(z.string(), z.number().int());
export type TypeStats = z.infer<typeof TypeStats>;

/** ISO 3166-1 alpha-2 → addresses; `ZZ` are those of unknown country. */
export const CountryStats = z.record(z.string(), z.number().int());
export type CountryStats = z.infer<typeof CountryStats>;

export const ProviderStat = z.object({
  /** Empty for addresses that no label attributes to a provider. */
  name: z.string(),
  display_name: z.string(),
  total: z.number().int(),
  /** Without what new sources name; null where there are no statistics to compare with. */
  delta_week: z.number().int().nullable(),
  delta_day: z.number().int().nullable(),
  thumbnail: z.string().nullable(),
  /** False: labels name it and no provider is described by that name (`/entities/providers/missing`). */
  known: z.boolean(),
});
export type ProviderStat = z.infer<typeof ProviderStat>;

/** A country of ISO 3166-1 with its place in the United Nations' M49; codes are texts of three digits, or empty. */
export const Country = z.object({
  name: z.string(),
  "alpha-2": z.string(),
  "alpha-3": z.string(),
  "country-code": z.string(),
  region: z.string(),
  "sub-region": z.string(),
  "intermediate-region": z.string(),
  "region-code": z.string(),
  "sub-region-code": z.string(),
  "intermediate-region-code": z.string(),
});
export type Country = z.infer<typeof Country>;
