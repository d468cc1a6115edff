import { ENDPOINTS } from "@fyr/contract";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { RecordAct } from "../audit/index.ts";
import { type Demo, DemoBusy } from "./service.ts";
import type { WarnLog } from "../../log.ts";

export function demoRoutes({ bind }: RouteScope, demo: Demo, audit: RecordAct, log: WarnLog): void {
  bind(ENDPOINTS.demoState, () => demo.state());

  const acts = [
    [ENDPOINTS.loadDemo, "demo_loaded", demo.load],
    [ENDPOINTS.clearDemo, "demo_cleared", demo.clear],
  ] as const;
  for (const [endpoint, action, act] of acts) {
    bind(endpoint, async ({ caller, request }) => {
      try {
        // Takes longer than a request should: the client polls its progress.
        act().catch((error: unknown) => log.warn({ err: error, action }, "the demo data is incomplete"));
      } catch (error) {
        throw error instanceof DemoBusy ? new ApiFailure("conflict", { message: error.message }) : error;
      }
      audit({ action, actor: caller.email, subject: null, detail: "", address: request.ip });
      return demo.state();
    });
  }
}
