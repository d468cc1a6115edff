import { ENDPOINTS } from "@fyr/contract";
import { withholdSummary } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import { whileConnected } from "../../http/connected.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Reservations } from "../../http/sight.ts";
import { createTurns } from "../../http/turns.ts";
import { slices } from "../../scheduling/index.ts";
import { oneOfManyAs } from "./ip-lookup.ts";
import { summariseList, type SummaryView } from "./summary.ts";

/** The longest list takes half a second of the thread that answers all, in slices: of an account one at a time. */
const TURNS = { atOnce: 1, most: 3, total: 16 };

/** Lists of addresses in numbers. */
export function summaryRoute(
  { bind }: RouteScope,
  viewOf: (caller: Caller) => SummaryView,
  reservedFor: Reservations["reservedFor"],
): void {
  const turns = createTurns(TURNS);
  bind(
    ENDPOINTS.queryIpSummary,
    ({ body, caller, request, settle }) =>
      whileConnected(request, async (signal) => {
        const work = () => slices.run(caller.accountId, summariseList(body.ip, viewOf(caller)), signal);
        const summary = await turns.run(caller.accountId, work, signal);
        settle(summary.addresses);
        return withholdSummary(summary, reservedFor(caller));
      }),
    { chargedAs: oneOfManyAs },
  );
}
