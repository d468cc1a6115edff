import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../../http/bind.ts";
import { whileConnected } from "../../../http/connected.ts";
import type { ObservationStore } from "../../../storage/observations/index.ts";
import { tailEvents } from "./tail.ts";

/** @param stopping aborts when the server ends: who waits is answered then */
export function tailRoutes(bind: Binder, observations: ObservationStore, stopping: AbortSignal): void {
  bind(ENDPOINTS.tailEvents, ({ body, request }) =>
    whileConnected(request, (gone) => tailEvents(observations, body, gone, stopping)),
  );
}
