import { ENDPOINTS, EVENT_SEARCH_MS } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import type { FastifyRequest } from "fastify";
import type { Binder } from "../../../http/bind.ts";
import type { Caller } from "../../../http/caller.ts";
import { whileConnected } from "../../../http/connected.ts";
import { refuseReserved } from "../../../http/reserved.ts";
import type { Reservations } from "../../../http/sight.ts";
import type { Covered } from "../../query/index.ts";
import type { EventReader, EventReads } from "../run.ts";
import { within } from "../search/filter.ts";
import { othersOf, readOverview } from "../search/overview.ts";
import { timeOrNull } from "../time.ts";
import { betweenIp, readAddress, spanOf } from "./address-filter.ts";
import { readIps } from "./addresses.ts";
import { readCountries } from "./countries.ts";
import { readHighlights } from "./highlights.ts";
import { readIpStats, readTopTalkers } from "./top-talkers.ts";

export interface StatsNeeds {
  /** The snapshot in use at the moment of each call. */
  readonly atlas: () => Atlas;
  readonly reservations: Reservations;
  /** Lookups that have been paid. */
  readonly covered: Pick<Covered, "has">;
}

export function statsRoutes(
  bind: Binder,
  reads: EventReads,
  { atlas, reservations: { reservedFor }, covered }: StatsNeeds,
): void {
  /** Each has a search's time, and ends with its client. */
  const read = <T>(
    { caller: { accountId }, request }: { readonly caller: Caller; readonly request: FastifyRequest },
    work: (reader: EventReader) => Promise<T>,
  ): Promise<T> =>
    whileConnected(request, (signal) => work(reads.begin({ accountId, signal, timeoutMs: EVENT_SEARCH_MS })));

  bind(
    ENDPOINTS.eventRange,
    ({ body, request, caller }) => {
      const { ip } = readAddress(body.ip);
      refuseReserved(reservedFor(caller, ip), "behaviour", "sensors");
      return read({ caller, request }, async (reader) => {
        const span = spanOf(body);
        const filter = betweenIp(body.ip, span);
        const { histogram, interval, total, logTypes, otherTypes } = await readOverview(reader, filter, span, []);
        return { histogram, interval, total, log_types: logTypes, ...othersOf({ otherTypes }) };
      });
    },
    { isPaid: ({ caller, body }) => covered.has(caller.accountId, body.ip) },
  );

  bind(ENDPOINTS.eventHighlights, ({ body, ...from }) =>
    read(from, (reader) => readHighlights(reader, body.ip, spanOf(body))),
  );

  bind(ENDPOINTS.eventIps, ({ body, ...from }) => read(from, (reader) => readIps(reader, spanOf(body))));

  bind(ENDPOINTS.eventTopTalkers, ({ body, ...from }) =>
    read(from, async (reader) => ({ toptalkers: await readTopTalkers(reader, spanOf(body), atlas()) })),
  );

  bind(ENDPOINTS.eventStatsIp, ({ body, ...from }) =>
    read(from, async (reader) => ({ ips: await readIpStats(reader, spanOf(body), atlas()) })),
  );

  bind(ENDPOINTS.eventStatsCountry, ({ body, ...from }) =>
    read(from, async (reader) => ({ countries: await readCountries(reader, spanOf(body), atlas()) })),
  );

  bind(ENDPOINTS.eventStats, ({ body, ...from }) =>
    read(from, async (reader) => {
      const span = spanOf(body);
      const filter = within(span);
      const { histogram, interval, total, logTypes, otherTypes } = await readOverview(reader, filter, span, []);
      const [seen] = await reader.rows<{ unique_ips: number; first: string; last: string }>(
        `SELECT uniqArray(ips) AS unique_ips,
          toString(toUnixTimestamp64Micro(min(ts))) AS first, toString(toUnixTimestamp64Micro(max(ts))) AS last
        FROM events WHERE ${filter.sql}`,
        filter.params,
      );
      return {
        total,
        unique_ips: seen?.unique_ips ?? 0,
        first_seen: timeOrNull(total, seen?.first),
        last_seen: timeOrNull(total, seen?.last),
        log_types: logTypes,
        ...othersOf({ otherTypes }),
        histogram,
        interval,
      };
    }),
  );
}
