import { ENDPOINTS, type NetworkInfo } from "@fyr/contract";
import { withholdNetwork } from "@fyr/core/plans";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/caller.ts";
import { connectionOf, whileConnected } from "../../http/connected.ts";
import { refuseReserved } from "../../http/reserved.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Reservations } from "../../http/sight.ts";
import { createTurns } from "../../http/turns.ts";
import { slices } from "../../scheduling/index.ts";
import type { Covered } from "../query/index.ts";
import { type HistoryLabels, historyOf } from "./history.ts";
import { type Network, readNetwork, readSystem } from "./network.ts";
import { systemsNamed } from "./operator.ts";
import { summarise, type View } from "./summary.ts";
import { createSummaryCache } from "./summary-cache.ts";

export interface NetworkRouteNeeds {
  /** What a caller sees of the atlas. */
  readonly viewOf: (caller: Caller) => View;
  readonly reservedFor: Reservations["reservedFor"];
  readonly labels: HistoryLabels;
  /** Lookups that have been paid. */
  readonly covered: Pick<Covered, "note" | "hasNamed">;
}

interface Asked {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly settle: (amount: number) => void;
}

/** Large networks that are counted at a time, and of an account those that are or wait. */
const TURNS = { atOnce: 1, most: 4, total: 16 };

/** Summaries of networks. */
export function networkRoutes({ bind }: RouteScope, { viewOf, reservedFor, labels, covered }: NetworkRouteNeeds): void {
  const turns = createTurns(TURNS);
  const summaries = createSummaryCache();
  /** One for which a slice is enough waits for no place. */
  const count = async (network: Network, view: View, owner: string, signal: AbortSignal): Promise<NetworkInfo> => {
    const steps = summarise(network, view);
    const step = await slices.once(owner, steps, signal);
    const info =
      step.done === true ? step.value : await turns.run(owner, () => slices.run(owner, steps, signal), signal);
    summaries.add(network, view, info);
    return info;
  };
  const answer = async (network: Network, { request, caller, settle }: Asked): Promise<NetworkInfo> => {
    const { signal, release } = connectionOf(request);
    try {
      const view = viewOf(caller);
      const info = summaries.find(network, view) ?? (await count(network, view, caller.accountId, signal));
      // Nothing is known of what nobody announces, and of what is not counted.
      if (info.ipv4 === null && info.ipv6 === null) settle(0);
      else covered.note(caller.accountId, info.network);
      return withholdNetwork(info, reservedFor(caller));
    } finally {
      release();
    }
  };
  bind(ENDPOINTS.queryPrefix, ({ params, ...asked }) => answer(readNetwork(params.cidr), asked));
  bind(ENDPOINTS.queryPrefixLength, ({ params: { address, length }, ...asked }) =>
    answer(readNetwork(`${address}/${length}`), asked),
  );
  bind(
    ENDPOINTS.networkHistory,
    async ({ query, caller, request, settle }) => {
      const network = /^asn?\s?\d/i.test(query.network) ? readSystem(query.network) : readNetwork(query.network);
      const history = await whileConnected(request, (signal) =>
        historyOf(network, viewOf(caller).atlas, labels, reservedFor(caller), signal),
      );
      if (history.days === null || history.withheld !== undefined) settle(0);
      return history;
    },
    { isPaid: ({ query, caller }) => covered.hasNamed(caller.accountId, query.network) },
  );
  bind(ENDPOINTS.operatorSystems, async ({ params: { name }, query, caller, request, settle }) => {
    refuseReserved(reservedFor(caller), "provider");
    const steps = systemsNamed(name, viewOf(caller).atlas);
    const { name: operator, systems: all } = await whileConnected(request, (signal) =>
      turns.run(caller.accountId, () => slices.run(caller.accountId, steps, signal), signal),
    );
    if (all.length === 0) settle(0);
    const systems = all.slice(query.offset, query.offset + query.limit);
    return {
      operator,
      systems: [...systems],
      total: all.length,
      has_more: query.offset + systems.length < all.length,
    };
  });
  bind(ENDPOINTS.queryAsn, ({ params, ...asked }) => answer(readSystem(params.asn), asked));
}
