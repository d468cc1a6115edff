import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../http/bind.ts";
import { ApiFailure } from "../../http/failure.ts";
import { lookUpName, type NameParts } from "./service.ts";

export function nameRoutes(bind: Binder, parts: NameParts): void {
  bind(ENDPOINTS.queryDomain, ({ params, query }) =>
    lookUpName(parts, params.domain, query.url).catch((error: unknown) => {
      throw error instanceof DOMException && error.name === "TimeoutError" ? new ApiFailure("timeout") : error;
    }),
  );
}
