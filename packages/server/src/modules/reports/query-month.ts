import { DAY_MS, utcDay } from "@fyr/core/time";

interface Query {
  readonly created_at: Date;
  readonly type: string;
  /** Of type `call`: its method and path. */
  readonly query: string;
  readonly items: number;
  readonly credits_used: number;
}

const DAYS = 30;

/** What was asked, and what it cost. */
interface Sum {
  queries: number;
  /** Values that were searched for; null of calls, of which only their number and cost are kept. */
  items: number | null;
  credits: number;
}

/**
 * How much was asked in the last days and what it cost, beside as many days before: all of it, by type, the dearest first, and by
 * day. Calls stand under their method and path, so that scans, downloads and lookups of keys each have a row of their own.
 * @param queries from the newest on
 */
export async function* monthOf(queries: AsyncIterable<Query>, now: Date): AsyncGenerator<Record<string, unknown>> {
  const dayBack = (days: number) => utcDay(now.getTime() - days * DAY_MS);
  const [since, sinceBefore] = [dayBack(DAYS - 1), dayBack(2 * DAYS - 1)];
  const [all, allBefore] = [noSum(), noSum()];
  const types = new Map<string, { now: Sum; before: Sum }>();
  const days = new Map<string, { day: string; type: string; sum: Sum }>();
  let reachesBefore = false;
  for await (const query of queries) {
    const day = utcDay(query.created_at.getTime());
    if (day < since) reachesBefore = true;
    if (day < sinceBefore) break;
    const type = query.type === "call" ? query.query : query.type;
    const ofType = types.get(type) ?? { now: noSum(), before: noSum() };
    types.set(type, ofType);
    if (day < since) {
      add(allBefore, query);
      add(ofType.before, query);
      continue;
    }
    add(all, query);
    add(ofType.now, query);
    const key = `${day} ${type}`;
    const ofDay = days.get(key) ?? { day, type, sum: noSum() };
    days.set(key, ofDay);
    add(ofDay.sum, query);
  }
  const before = (sum: Sum) => (reachesBefore ? { queries: sum.queries, credits: sum.credits } : null);
  if (types.size === 0) return;
  yield { finding: "summary", from: since, until: utcDay(now.getTime()), ...all, before: before(allBefore) };
  const byCost = [...types].toSorted(
    ([a, { now: one }], [b, { now: other }]) =>
      other.credits - one.credits || other.queries - one.queries || (a < b ? -1 : 1),
  );
  for (const [type, sums] of byCost) yield { finding: "type", type, ...sums.now, before: before(sums.before) };
  const ordered = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [, { day, type, sum }] of ordered) yield { finding: "day", day, type, ...sum };
}

const noSum = (): Sum => ({ queries: 0, items: null, credits: 0 });

function add(sum: Sum, { type, items, credits_used: credits }: Query): void {
  const isCall = type === "call";
  // Calls of a kind and an hour stand in one row, whose items they are.
  sum.queries += isCall ? items : 1;
  if (!isCall) sum.items = (sum.items ?? 0) + items;
  sum.credits += credits;
}
