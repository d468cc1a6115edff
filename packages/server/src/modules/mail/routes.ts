import { ENDPOINTS, type OutboxMail } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import type { MailRow } from "./repository.ts";
import type { Mailer } from "./service.ts";

export function mailRoutes({ bind }: RouteScope, mailer: Mailer): void {
  bind(ENDPOINTS.listOutbox, async ({ query }) => {
    const { rows, total } = await mailer.outbox.list(query);
    const has_more = query.offset + rows.length < total;
    return { mails: rows.map(present), delivery: mailer.delivery, total, has_more };
  });
}

function present(row: MailRow): OutboxMail {
  const { id, subject, state, attempts, error, text } = row;
  return { id, created_at: row.created_at.toISOString(), to: row.recipient, subject, state, attempts, error, text };
}
