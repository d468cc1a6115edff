import type { ProviderFigures } from "@fyr/contract";
import { daysBefore } from "./days.ts";
import type { StatsRepository } from "./repository.ts";

/** Figures of providers on the latest day that was counted, with what changed since the day before and a week before. */
export interface FiguresOfDay {
  /** Who had addresses on any of the three days. */
  readonly names: readonly string[];
  of(provider: string): ProviderFigures;
}

const NEVER: FiguresOfDay = { names: [], of: () => ({ total: 0, delta_week: null, delta_day: null }) };

/** @param provider of this one only; of all where it is left out */
export async function readFigures(repository: StatsRepository, provider?: string): Promise<FiguresOfDay> {
  const latest = (await repository.read())?.day;
  if (latest === undefined) return NEVER;
  const [yesterday, weekAgo] = [daysBefore(latest, 1), daysBefore(latest, 7)];
  const days = [latest, yesterday, weekAgo];
  const [known, rows] = await Promise.all([repository.known(days), repository.providerTotals(days, provider)]);
  const counts = new Map(rows.map((row) => [`${row.day} ${row.provider}`, row]));
  return {
    names: [...new Set(rows.map((row) => row.provider))],
    of(name) {
      const now = counts.get(`${latest} ${name}`);
      const total = now?.total ?? 0;
      const since = (day: string, grown: number | undefined): number | null => {
        if (!known.has(day)) return null;
        const before = counts.get(`${day} ${name}`)?.total ?? 0;
        if (now === undefined) return 0 - before;
        // Only sources that are new name it: nothing grew.
        return grown === undefined || (grown === 0 && before === 0) ? null : grown;
      };
      const [day, week] = now?.grown ?? [];
      return { total, delta_week: since(weekAgo, week), delta_day: since(yesterday, day) };
    },
  };
}
