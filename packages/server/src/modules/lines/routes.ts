import {
  ACCOUNT_TYPE,
  ENDPOINTS,
  EVENT_SEARCH_MS,
  FREE_PAGE_MAX,
  type LineAnswer,
  type LineKind,
  type LinePrice,
  withheldText,
} from "@fyr/contract";
import { type Line, namedFields, readLine } from "@fyr/core/lines";
import { type Reserved, withheldOf } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import { whileConnected } from "../../http/connected.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Reservations } from "../../http/sight.ts";
import { createTurns } from "../../http/turns.ts";
import { patiently } from "../../on-behalf.ts";
import { slices } from "../../scheduling/index.ts";
import { type Found, type LineSource, type Price, refuse } from "./source.ts";

/** Lines of an account, and of all, that are run at a time: who had the least time lately is next, and one place is for whoever had little. */
const TURNS = { atOnce: 2, most: 2, total: 4, byTime: true, kept: 1 };

export type LineSources = Readonly<Record<LineKind, LineSource>>;

/** Lines over all kinds. */
export function lineRoutes({ bind }: RouteScope, sources: LineSources, reservedFor: Reservations["reservedFor"]): void {
  const [long, short] = [createTurns(TURNS), createTurns(TURNS)];
  bind(ENDPOINTS.customQuery, async ({ body, caller, request, charge, settle, quote }): Promise<LineAnswer> => {
    const { explain } = body;
    const page = pageFor(caller, body);
    const line = readLine(body.query);
    if (!line.ok) return refuse(body.query, line.error);
    const reserved = reservedFor(caller);
    refuseWithheld(line, reserved);
    const { understood, price, isShort = false, run } = sources[line.kind].understand(line, caller, reserved);
    const priced = priceOf(price, page.limit);
    quote(priced.most);
    const about = { kind: line.kind, understood, price: priced };
    if (explain) return { ...about, columns: [], rows: [], total: 0, total_is: "not counted", has_more: false };
    // As much as it may be worth, before anything is done: what was not answered is given back.
    if (priced.most > 0) await charge(priced.most, priced.base);
    const found = await whileConnected(request, (signal) =>
      (isShort ? short : long).run(
        caller.accountId,
        async () => {
          const begun = performance.now();
          const isLate = (part = 1) => performance.now() >= begun + part * EVENT_SEARCH_MS;
          const pace = <T>(steps: Generator<void, T, undefined>) => slices.run(caller.accountId, steps, signal);
          const asked = { line, caller, reserved, ...page, signal, isLate, pace };
          return isShort ? run(asked) : patiently(() => run(asked));
        },
        signal,
      ),
    );
    settle(worthOf(price, found.rows.length));
    return { ...about, ...present(found, page.offset, reserved) };
  });
}

/** @throws ApiFailure `forbidden` for a further page of a free account */
function pageFor({ type }: Caller, { offset, limit }: { readonly offset: number; readonly limit: number }) {
  if (type !== ACCOUNT_TYPE.free) return { offset, limit };
  if (offset > 0) {
    const message = "Free accounts get the first batch of results only";
    throw new ApiFailure("forbidden", { message, details: [{ field: "offset", message }] });
  }
  return { offset, limit: Math.min(limit, FREE_PAGE_MAX) };
}

/** What an account may not see it may not ask about: the answer would tell. @throws ApiFailure `forbidden` */
function refuseWithheld(line: Line, reserved: Reserved): void {
  for (const { name, information } of namedFields(line)) {
    const withheld = reserved.find((one) => one.information === information);
    if (withheld === undefined) continue;
    const message = `${name}: ${withheldText(withheld)}`;
    throw new ApiFailure("forbidden", { message, details: [{ field: "query", message }] });
  }
}

function priceOf({ base, rows_each: each, reason }: Price, limit: number): LinePrice {
  return { base, rows_each: each, most: base + (each === null ? 0 : Math.ceil(limit / each)), reason };
}

const worthOf = ({ base, rows_each: each }: Price, rows: number): number =>
  base + (each === null ? 0 : Math.ceil(rows / each));

function present(found: Found, offset: number, reserved: Reserved) {
  const { columns, rows, total, isWhole, hasMore, note, addresses, ipv4, notCollected, columnsOf } = found;
  const withheld = reserved.filter(({ information }) => (columnsOf?.[information] ?? []).length > 0);
  const fields = { provider: [], behaviour: [], sensors: [], ...columnsOf };
  return {
    columns: [...columns],
    rows: [...rows],
    total,
    total_is: isWhole ? ("exact" as const) : ("at least" as const),
    has_more: hasMore ?? offset + rows.length < total,
    ...(addresses !== undefined && { addresses }),
    ...(ipv4 !== undefined && { ipv4 }),
    ...(note !== undefined && { note }),
    ...(notCollected !== undefined && notCollected.length > 0 && { not_collected: notCollected }),
    ...(withheld.length > 0 && { withheld: withheldOf(withheld, fields) }),
  };
}
