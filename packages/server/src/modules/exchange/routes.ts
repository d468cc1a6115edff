import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../http/bind.ts";
import { connectionOf } from "../../http/connected.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createThreadExporter } from "./export.ts";
import { createThreadRepository } from "./repository.ts";

export function exchangeRoutes(bind: Binder, ledger: Ledger): void {
  const exporter = createThreadExporter(createThreadRepository(ledger));

  bind(ENDPOINTS.exportStix, ({ params, request }) => exporter(params.id, "stix", connectionOf(request)));

  bind(ENDPOINTS.exportMisp, ({ params, request }) => exporter(params.id, "misp", connectionOf(request)));
}
