import { ACCOUNT_TYPE, ENDPOINTS, FREE_PAGE_MAX, type LineAnswer } from "@fyr/contract";
import { type Reserved, withheldOf } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import { whileConnected } from "../../http/connected.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { LineRunner } from "./running.ts";
import type { Found } from "./source.ts";

/** Lines over all kinds. */
export function lineRoutes({ bind }: RouteScope, lines: LineRunner): void {
  bind(ENDPOINTS.customQuery, async ({ body, caller, request, charge, settle, quote }): Promise<LineAnswer> => {
    const { explain } = body;
    const page = pageFor(caller, body);
    const { kind, understood, reserved, priceOf, worthOf, run } = lines.understand(body.query, caller);
    const price = priceOf(page.limit);
    quote(price.most);
    const about = { kind, understood, price };
    if (explain) return { ...about, columns: [], rows: [], total: 0, total_is: "not counted", has_more: false };
    // As much as it may be worth, before anything is done: what was not answered is given back.
    if (price.most > 0) await charge(price.most, price.base);
    const found = await whileConnected(request, (signal) => run(page, signal));
    settle(worthOf(found.rows.length));
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
