import { z } from "zod";
import { PAGE, PAGE_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging, searchedPage } from "../paging.ts";

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** What was done, e.g. `login`, `login_failed`, `key_created`, `password_reset`. */
  action: z.string(),
  /** Who did it: an e-mail address, or null for a stranger. */
  actor: z.string().nullable(),
  /** Whose account it concerns. */
  subject: z.string().nullable(),
  /** What of it, in words, e.g. the name of a key. */
  detail: z.string(),
  address: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const admin = { tag: "admin", access: "admin" } as const;

export const auditEndpoints = {
  listOwnAudit: endpoint({
    method: "GET",
    path: "/account/audit",
    tag: "account",
    summary: "Security-relevant events of this account, newest first",
    query: z.object(paging(PAGE, PAGE_MAX)),
    data: z.object({ entries: z.array(AuditEntry), ...page }),
  }),

  listAudit: endpoint({
    method: "GET",
    path: "/admin/audit",
    ...admin,
    summary: "Security-relevant events of all accounts, newest first",
    query: searchedPage,
    data: z.object({ entries: z.array(AuditEntry), ...page }),
  }),
};
