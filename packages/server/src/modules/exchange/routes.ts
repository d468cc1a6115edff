import { ENDPOINTS } from "@fyr/contract";
import { connectionOf } from "../../http/connected.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { filesOf } from "../attachments/index.ts";
import { createThreadReader } from "../submissions/index.ts";
import { createThreadExporter } from "./export.ts";

export function exchangeRoutes({ bind }: RouteScope, ledger: Ledger): void {
  const exporter = createThreadExporter(createThreadReader(ledger), (ids) => filesOf(ledger, ids));

  bind(ENDPOINTS.exportStix, ({ params, request }) => exporter(params.id, "stix", connectionOf(request)));

  bind(ENDPOINTS.exportMisp, ({ params, request }) => exporter(params.id, "misp", connectionOf(request)));
}
