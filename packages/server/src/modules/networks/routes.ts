import { ENDPOINTS, type NetworkInfo } from "@fyr/contract";
import { withholdNetwork } from "@fyr/core/plans";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/caller.ts";
import { connectionOf, whileConnected } from "../../http/connected.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Reservations } from "../../http/sight.ts";
import { createTurns } from "../../http/turns.ts";
import { slices } from "../../scheduling/index.ts";
import { type HistoryLabels, historyOf } from "./history.ts";
import { type Network, readNetwork, readSystem } from "./network.ts";
import { summarise, type View } from "./summary.ts";
import { createSummaryCache } from "./summary-cache.ts";

export interface NetworkRouteNeeds {
  /** What a caller sees of the atlas. */
  readonly viewOf: (caller: Caller) => View;
  readonly reservedFor: Reservations["reservedFor"];
  readonly labels: HistoryLabels;
}

/** Large networks that are counted at a time, and of an account those that are or wait. */
const TURNS = { atOnce: 1, most: 4, total: 16 };

/** Summaries of networks. */
export function networkRoutes({ bind }: RouteScope, { viewOf, reservedFor, labels }: NetworkRouteNeeds): void {
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
  const answer = async (request: FastifyRequest, caller: Caller, network: Network): Promise<NetworkInfo> => {
    const { signal, release } = connectionOf(request);
    try {
      const view = viewOf(caller);
      const info = summaries.find(network, view) ?? (await count(network, view, caller.accountId, signal));
      return withholdNetwork(info, reservedFor(caller));
    } finally {
      release();
    }
  };
  bind(ENDPOINTS.queryPrefix, ({ params, caller, request }) => answer(request, caller, readNetwork(params.cidr)));
  bind(ENDPOINTS.queryPrefixLength, ({ params: { address, length }, caller, request }) =>
    answer(request, caller, readNetwork(`${address}/${length}`)),
  );
  bind(ENDPOINTS.networkHistory, ({ query, caller, request }) => {
    const network = /^asn?\s?\d/i.test(query.network) ? readSystem(query.network) : readNetwork(query.network);
    return whileConnected(request, (signal) =>
      historyOf(network, viewOf(caller).atlas, labels, reservedFor(caller), signal),
    );
  });
  bind(ENDPOINTS.queryAsn, ({ params, caller, request }) => answer(request, caller, readSystem(params.asn)));
}
