import { utcDay } from "@fyr/core/time";
import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../../http/bind.ts";
import { ApiFailure } from "../../../http/failure.ts";
import { whileConnected } from "../../../http/connected.ts";
import type { Directory } from "../directory.ts";
import { createLabelNames } from "../label-names.ts";
import { countDay, type CountNeeds } from "./count.ts";
import { daysBefore } from "./days.ts";
import { readFigures } from "./figures.ts";
import { UNATTRIBUTED } from "./repository.ts";

export function statsRoutes(bind: Binder, parts: CountNeeds, directory: Directory): void {
  const stats = parts.repository;
  const labelNames = createLabelNames(parts.labels);

  bind(ENDPOINTS.statsByDay, ({ query }) => stats.totals(daysBefore(utcDay(new Date()), query.days)));

  bind(ENDPOINTS.statsByType, async () => ({ ...(await stats.read())?.types }));

  bind(ENDPOINTS.statsByCountry, async () => ({ ...(await stats.read())?.countries }));

  bind(ENDPOINTS.statsByProvider, async () => {
    const figures = await readFigures(stats);
    const known = directory.current();
    const named = await labelNames(figures.names.filter((name) => name !== UNATTRIBUTED && !known.has(name)));
    return figures.names
      .map((name) => {
        const provider = known.get(name);
        const { total, delta_week, delta_day } = figures.of(name);
        return {
          name,
          display_name: provider?.display_name ?? (name === UNATTRIBUTED ? "Not attributed" : named.of(name)),
          total,
          delta_week,
          delta_day,
          thumbnail: provider?.thumbnail_url ?? null,
          known: provider !== undefined,
        };
      })
      .toSorted((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
  });

  bind(ENDPOINTS.runStats, ({ body: { day }, request }) => {
    const now = new Date();
    if (day > utcDay(now)) {
      throw new ApiFailure("bad_request", { details: [{ field: "day", message: "Should not be in the future" }] });
    }
    return whileConnected(request, async (signal) => ({ day, total: (await countDay(parts, day, now, signal)).total }));
  });
}
