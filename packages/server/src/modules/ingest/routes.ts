import { ENDPOINTS } from "@fyr/contract";
import { connectionOf } from "../../http/connected.ts";
import { Download } from "../../http/download.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { RecordAct } from "../audit/index.ts";
import { textOf } from "./body.ts";
import { ANY_LINES, type LineLimit } from "./line-limit.ts";
import { Pace } from "./pace.ts";
import type { RejectedLines } from "./rejected.ts";
import type { RetentionRules } from "./retention.ts";
import type { Ingest } from "./service.ts";

export function ingestRoutes({ streams }: RouteScope, ingest: Ingest, lineLimit: LineLimit): void {
  streams((bind) =>
    bind(ENDPOINTS.ingestEvents, async ({ query, caller, request }) => {
      const { format, log_type: logType, sensor, source, line } = query;
      const given = request.headers["idempotency-key"];
      const pace = new Pace();
      const text = textOf(request.raw, request.headers["content-encoding"] ?? "identity", pace);
      const lines = caller.via.kind === "key" ? lineLimit.of(caller.via.id) : ANY_LINES;
      const sender = { key: caller.via.id, pace, lines };
      const keyId = caller.via.kind === "key" && caller.unmetered !== true ? caller.via.id : null;
      // One sender's keys are not another's: the holder of one sensor's API key could otherwise use up the names of
      // all others' batches.
      const key = typeof given === "string" && given !== "" ? `${keyId ?? caller.accountId} ${given}` : null;
      const order = { format, logType, sensor, source: source || caller.email, firstLine: line, key, keyId, sender };
      // A body that has come may have become a thousand batches: for a sender that has gone, no further one is begun.
      const { signal, release } = connectionOf(request);
      const gone = () => pace.end(new ApiFailure("bad_request", { message: "The sender has gone" }));
      signal.addEventListener("abort", gone, { once: true });
      if (signal.aborted) gone();
      try {
        return await ingest.ingest(text, order);
      } finally {
        signal.removeEventListener("abort", gone);
        release();
      }
    }),
  );
}

export function rejectedRoutes({ bind }: RouteScope, rejected: RejectedLines, audit: RecordAct): void {
  bind(ENDPOINTS.listRejected, async ({ query }) => {
    const { lines, total } = await rejected.list(query);
    return { lines, total, has_more: query.offset + lines.length < total };
  });

  bind(ENDPOINTS.downloadRejected, ({ request }) => {
    const { signal, release } = connectionOf(request);
    async function* lines() {
      try {
        for await (const line of rejected.all(signal)) yield JSON.stringify(line);
      } finally {
        release();
      }
    }
    return Download.ofLines("rejected-lines.jsonl", "application/x-ndjson", lines());
  });

  bind(ENDPOINTS.clearRejected, async ({ caller, request }) => {
    const cleared = await rejected.clear();
    const act = { action: "rejected_lines_cleared", actor: caller.email, subject: null };
    audit({ ...act, detail: `${cleared} lines`, address: request.ip });
    return { cleared };
  });
}

export function retentionRoutes({ bind }: RouteScope, retention: RetentionRules, audit: RecordAct): void {
  bind(ENDPOINTS.readRetention, () => retention.read());

  bind(ENDPOINTS.setRetention, async ({ body, caller, request }) => {
    await retention.write(body);
    const detail = JSON.stringify(body);
    audit({ action: "retention_set", actor: caller.email, subject: null, detail, address: request.ip });
    return body;
  });
}
