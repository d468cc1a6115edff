import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../http/bind.ts";
import { lookUpName, type NameParts } from "./service.ts";

export function nameRoutes(bind: Binder, parts: NameParts): void {
  bind(ENDPOINTS.queryDomain, ({ params, query }) => lookUpName(parts, params.domain, query.url));
}
