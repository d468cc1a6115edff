import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../http/bind.ts";
import { textOf } from "./body.ts";
import type { Ingest } from "./service.ts";

/** @param bind of a scope whose bodies are left as the streams that they are */
export function ingestRoutes(bind: Binder, ingest: Ingest): void {
  bind(ENDPOINTS.ingestEvents, ({ query, caller, request }) => {
    const { format, log_type: logType, sensor, source, line } = query;
    const given = request.headers["idempotency-key"];
    // One sender's keys are not another's.
    const key = typeof given === "string" && given !== "" ? `${caller.accountId} ${given}` : null;
    const text = textOf(request.raw, request.headers["content-encoding"] ?? "identity");
    const order = { format, logType, sensor, source: source || caller.email, firstLine: line, key };
    return ingest.ingest(text, order);
  });
}
