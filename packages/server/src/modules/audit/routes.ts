import { type AuditEntry, type ChainedAuditEntry, ENDPOINTS } from "@fyr/contract";
import { Download } from "../../http/download.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { createMutex } from "../../scheduling/index.ts";
import type { Audit } from "./audit.ts";
import type { AuditRow } from "./repository.ts";

const MEDIA_TYPE = "application/x-ndjson";

/** Since when an account has its e-mail address. */
export type EmailSince = (accountId: string) => Promise<Date>;

export function auditRoutes({ bind }: RouteScope, audit: Audit, emailSince: EmailSince): void {
  // Each reads the whole log.
  const one = createMutex();

  bind(ENDPOINTS.listOwnAudit, async ({ caller, query }) => {
    // Entries name addresses: what an earlier owner of the address did is not this account's to read.
    const since = await emailSince(caller.accountId);
    return present(await audit.list({ ...query, own: { subject: caller.email, since } }), query.offset);
  });
  bind(ENDPOINTS.listAudit, async ({ query }) => present(await audit.list(query), query.offset));
  bind(ENDPOINTS.verifyAudit, () => one.run(() => audit.verify()));
  bind(ENDPOINTS.exportAudit, () => Download.ofLines("fyr-audit.ndjson", MEDIA_TYPE, lines(audit)));
}

async function* lines(audit: Audit): AsyncGenerator<string> {
  for await (const row of audit.entries()) yield JSON.stringify(chained(row));
}

function present({ rows, total }: { rows: AuditRow[]; total: number }, offset: number) {
  return { entries: rows.map(entryOf), total, has_more: offset + rows.length < total };
}

function entryOf({ id, at, action, actor, subject, detail, address }: AuditRow): AuditEntry {
  return { id, at: at.toISOString(), action, actor, subject, detail, address };
}

const chained = (row: AuditRow): ChainedAuditEntry => ({ ...entryOf(row), place: row.place, hash: row.hash });
