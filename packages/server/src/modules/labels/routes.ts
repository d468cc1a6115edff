import { ENDPOINTS } from "@fyr/contract";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { importLabelList } from "./import.ts";

export function labelRoutes({ bind }: RouteScope, store: LabelStore): void {
  bind(ENDPOINTS.importLabels, ({ query, body }) => {
    const { source, mode, ...options } = query;
    return importLabelList(store, { source, mode, options }, [body]);
  });
}
