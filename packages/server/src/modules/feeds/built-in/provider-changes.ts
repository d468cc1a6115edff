import { utcDay } from "@fyr/core/time";
import { sql } from "kysely";
import { z } from "zod";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { createStatsRepository, daysBefore, endOf, providerNames, providerTotals } from "../../providers/index.ts";
import type { Found } from "./collector.ts";

/** The least change in a day: of the addresses that a provider had, and of addresses. */
const CHANGE = { share: 0.2, least: 100 } as const;
const MOST = 1000;

const Progress = z.object({ day: z.string() });

/** Providers whose addresses became many more or fewer within yesterday, once that is counted. */
export async function providerChanges(ledger: Ledger, given: unknown, now: Date): Promise<Found> {
  const day = daysBefore(utcDay(now), 1);
  const before = daysBefore(day, 1);
  const nothing = { items: [], progress: given };
  if (Progress.safeParse(given).data?.day === day) return nothing;
  const counted = await createStatsRepository(ledger).counted([day, before]);
  const at = counted.get(day);
  if (!counted.has(before) || at === undefined || at.getTime() < endOf(day)) return nothing;
  const { rows } = await sql<{ name: string; title: string; was: number; is: number; grown: number }>`
    with figure as (
      select coalesce(new.provider, old.provider) as name, coalesce(old.total, 0) as was, coalesce(new.total, 0) as "is",
        case when new.provider is null then -coalesce(old.total, 0) else coalesce(new.grown, 0) end as grown
      from ${providerTotals(ledger, day)} new full join ${providerTotals(ledger, before)} old using (provider)
    )
    select figure.name, coalesce(known.display_name, figure.name) as title, was::float8 as was, "is"::float8 as "is",
      grown::float8 as grown
    from figure left join ${providerNames(ledger)} known on known.name = figure.name
    where figure.name <> '' and abs(grown) >= ${CHANGE.least}::int and abs(grown) > ${CHANGE.share}::float8::numeric * was
    order by abs(grown) desc, figure.name limit ${MOST}`.execute(ledger);
  return {
    items: rows.map(({ name, title, was, is, grown }) => ({
      value: title,
      data: { provider: name, day, was, is, grown },
    })),
    progress: { day },
  };
}
