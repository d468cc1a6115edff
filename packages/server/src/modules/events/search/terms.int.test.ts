import { EVENT_SEARCH_MS } from "@fyr/contract";
import { SEARCH_LIMITS } from "@fyr/core/lucene";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ObservationStore } from "../../../storage/observations/index.ts";
import { soak } from "../../../testing/soak.ts";
import { openTestObservations } from "../../../testing/observations.ts";
import { createEventReads } from "../run.ts";
import { searchEvents } from "./search.ts";

const TERMS = SEARCH_LIMITS.clauses;
const REQUEST = { limit: 50, offset: 0, log_types: [], sort: "score", rows_only: false } as const;
const each = (term: (n: number) => string) => Array.from({ length: TERMS }, (_, n) => term(n));
const address = (n: number) => `10.0.${n >> 8}.${n & 255}`;

describe("a search of as many terms as it may have", () => {
  let close: () => Promise<void>;
  let store: ObservationStore;
  beforeAll(async () => {
    ({ observations: store, close } = await openTestObservations());
    await store.command(
      `INSERT INTO events (id, received_at, ts, log_type, ips, field_names, field_values, service, id_resp_p, doc)
      SELECT number, now64(3), toDateTime64('2026-05-01 00:00:00', 6, 'UTC') + toIntervalSecond(number), 'conn',
        [toIPv6(concat('::ffff:10.0.', toString(intDiv(number, 256)), '.', toString(number % 256)))],
        ['f', 'g'], [concat('w', toString(number)), 'other'], concat('s', toString(number)), number, '{}'
      FROM numbers(1000)`,
    );
  });
  afterAll(() => close());

  const CASES: [string, string, unknown][] = [
    ["words", each((n) => `w${n}`).join(" "), TERMS],
    ["words that must all be there", each((n) => `w${n}`).join(" AND "), 0],
    ["words that may not be there", each((n) => `-w${n}`).join(" "), 1000 - TERMS],
    ["addresses", each((n) => `ip:${address(n)}`).join(" "), TERMS],
    ["addresses without a field", each(address).join(" OR "), TERMS],
    ["prefixes", each((n) => `ip:${address(n)}/32`).join(" "), TERMS],
    ["a typed column", `service:(${each((n) => `s${n}`).join(" ")})`, TERMS],
    ["numbers", each((n) => `id.resp_p:${n}`).join(" "), TERMS],
    ["a field of documents", `f:(${each((n) => `w${n}`).join(" ")})`, TERMS],
    ["phrases", each((n) => `"w${n} x"`).join(" "), 0],
    ["ranges", `f:(${each((n) => `[w${n} TO a]`).join(" ")})`, 0],
    [
      "all that no index answers",
      each((n) => (n < SEARCH_LIMITS.costly ? `w${n}~` : `w${n}`)).join(" "),
      expect.any(Number),
    ],
  ];
  // By day the one that has the most to do: of words, some of which are looked for in every event.
  it.each(soak(CASES, CASES.slice(-1)))("finds %s", async (_, query, total) => {
    const reader = createEventReads(store).begin({
      accountId: "one",
      signal: new AbortController().signal,
      // A busy machine may take longer than a search may: what is tried here is whether it can be answered.
      timeoutMs: 6 * EVENT_SEARCH_MS,
    });
    const text = (await searchEvents(reader, { ...REQUEST, query })).toJson();
    expect((JSON.parse(text) as { total: number }).total).toEqual(total);
  });
});
