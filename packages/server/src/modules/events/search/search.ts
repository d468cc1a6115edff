import type { EventSearchResult } from "@fyr/contract";
import { JsonText } from "../../../http/json-text.ts";
import type { EventReader } from "../run.ts";
import { readPlace, writePlace } from "./cursor.ts";
import { all, ofTypes } from "./filter.ts";
import { highlighterOf } from "./highlight.ts";
import { presentHits } from "./hits.ts";
import { othersOf, readOverview } from "./overview.ts";
import { readInParts } from "./parts.ts";
import { readQuery } from "./query.ts";

/** A search as the contract has validated it. */
export interface SearchRequest {
  readonly query: string;
  readonly limit: number;
  readonly offset: number;
  readonly log_types: readonly string[];
  readonly sort: "newest" | "oldest" | "score";
  readonly after?: string | undefined;
  readonly rows_only: boolean;
}

/**
 * One round of a search. First everything is counted, in one reading of the table; that shows where in time the page
 * lies, so that only that range is searched.
 * @throws ApiFailure `invalid_query`, `bad_request`, `timeout`, `query_too_costly`
 */
export async function searchEvents(reader: EventReader, request: SearchRequest): Promise<JsonText<EventSearchResult>> {
  const asked = Date.now();
  const query = readQuery(request.query, asked);
  const after = request.after === undefined ? null : readPlace(request.after, request.sort);

  // Behind a page that was answered nothing is counted again, and a page of rows alone needs no more than the total.
  const overview =
    request.rows_only && after !== null
      ? null
      : await readOverview(reader, query.filter, query.span, request.log_types, asked);
  const { sort, limit } = request;
  const filter = all(query.filter, ofTypes(request.log_types));
  // One more than the page shows whether there is another.
  const order = { ...request, limit: limit + 1, after };
  const { rows, part } = await readInParts(reader, filter, query.score, order, overview);

  const total = after?.total ?? overview?.total ?? 0;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const highlight = highlighterOf(query.condition);
  const rest = {
    total,
    arrivals: request.rows_only ? null : (overview?.arrivals ?? 0),
    histogram: request.rows_only ? [] : (overview?.histogram ?? []),
    interval: request.rows_only ? null : (overview?.interval ?? null),
    log_types: request.rows_only ? [] : (overview?.logTypes ?? []),
    ...(!request.rows_only && overview !== null && othersOf(overview)),
    next:
      last !== undefined && rows.length > limit
        ? writePlace({
            sort,
            total,
            part: part(last),
            asked: after?.asked ?? asked,
            ts: last.at,
            id: last.event_id,
            score: last.score,
          })
        : null,
    english: query.english,
  } satisfies Omit<EventSearchResult, "results">;
  const hits = await presentHits(page, highlight);
  return JsonText.results<EventSearchResult>(hits, rest).forReading();
}
