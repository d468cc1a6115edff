import { ENDPOINTS } from "@fyr/contract";
import { connectionOf } from "../../http/connected.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { filesOf } from "../attachments/index.ts";
import { createThreadReader } from "../submissions/index.ts";
import { createThreadExporter } from "./export.ts";
import type { Judges } from "./verdicts.ts";

export function exchangeRoutes({ bind }: RouteScope, ledger: Ledger, judges: Judges): void {
  const exporter = createThreadExporter(createThreadReader(ledger), (ids) => filesOf(ledger, ids), judges);

  bind(ENDPOINTS.exportStix, ({ params, request }) => exporter(params.id, "stix", connectionOf(request)));

  bind(ENDPOINTS.exportMisp, ({ params, query, caller, charge, request }) =>
    exporter(params.id, "misp", connectionOf(request), query.verdicts === true ? { caller, charge } : null),
  );
}
