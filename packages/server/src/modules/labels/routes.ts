import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../http/bind.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import { importLabelList } from "./import.ts";

export function labelRoutes(bind: Binder, store: LabelStore): void {
  bind(ENDPOINTS.importLabels, ({ query, body }) => {
    const { source, mode, ...options } = query;
    return importLabelList(store, { source, mode, options }, [body]);
  });
}
