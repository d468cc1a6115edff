import { type AuditEntry, ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Audit } from "./audit.ts";
import type { AuditRow } from "./repository.ts";

export function auditRoutes({ bind }: RouteScope, audit: Audit): void {
  bind(ENDPOINTS.listOwnAudit, async ({ caller, query }) =>
    present(await audit.list({ ...query, subject: caller.email }), query.offset),
  );
  bind(ENDPOINTS.listAudit, async ({ query }) => present(await audit.list(query), query.offset));
}

function present({ rows, total }: { rows: AuditRow[]; total: number }, offset: number) {
  return { entries: rows.map(entryOf), total, has_more: offset + rows.length < total };
}

function entryOf({ id, at, action, actor, subject, detail, address }: AuditRow): AuditEntry {
  return { id, at: at.toISOString(), action, actor, subject, detail, address };
}
