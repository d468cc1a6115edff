import { z } from "zod";

import { endpoint } from "../endpoint.ts";
import { page, searchedPage } from "../paging.ts";

export const MAIL_STATES = ["queued", "sent", "failed", "stored"] as const;

/** `stored`: there is no SMTP server, and an administrator passes it on. */
export const OutboxMail = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number().int(),
  error: z.string().nullable(),
  text: z.string(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

const admin = { tag: "admin", access: "admin" } as const;

export const mailEndpoints = {
  listOutbox: endpoint({
    method: "GET",
    path: "/admin/outbox",
    ...admin,
    summary: "Mails, newest first",
    query: searchedPage,
    data: z.object({ mails: z.array(OutboxMail), delivery: z.enum(["smtp", "outbox"]), ...page }),
  }),
};
