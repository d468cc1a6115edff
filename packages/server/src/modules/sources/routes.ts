import { ENDPOINTS } from "@fyr/contract";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/caller.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { RecordAct } from "../audit/index.ts";
import type { Sources } from "./service.ts";

interface By {
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

export function sourceRoutes({ bind }: RouteScope, sources: Sources, audit: RecordAct): void {
  const note = (action: string, detail: string, { caller, request }: By) =>
    audit({ action, actor: caller.email, subject: null, detail, address: request.ip });

  bind(ENDPOINTS.listSources, () => sources.list());
  bind(ENDPOINTS.readSource, ({ params }) => sources.read(params.id));

  bind(ENDPOINTS.runSources, async ({ body, ...by }) => {
    const run = await sources.runAll(body.ids);
    note("sources_run", body.ids?.join(" ") ?? "all", by);
    return run;
  });

  const acts = [
    [ENDPOINTS.runSource, "source_run", sources.run],
    [ENDPOINTS.cancelSource, "source_cancelled", sources.cancel],
    [ENDPOINTS.acceptSource, "source_accepted", sources.accept],
    [ENDPOINTS.enableSource, "source_enabled", sources.enable],
    [ENDPOINTS.disableSource, "source_disabled", sources.disable],
    [ENDPOINTS.withdrawSource, "source_withdrawn", sources.withdraw],
  ] as const;
  for (const [endpoint, action, act] of acts) {
    bind(endpoint, async ({ params, ...by }) => {
      const source = await act(params.id);
      note(action, source.id, by);
      return source;
    });
  }
}
