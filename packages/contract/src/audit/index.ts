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

/** As exported: with its place in the chain and its hash; null in entries from before there was a chain. */
export const ChainedAuditEntry = AuditEntry.extend({
  place: z.number().int().nullable(),
  /**
   * SHA-256, hex, of `JSON.stringify([hash before, place, at, action, actor, subject, detail, address])`; the hash before
   * the first is empty.
   */
  hash: z.string().nullable(),
});
export type ChainedAuditEntry = z.infer<typeof ChainedAuditEntry>;

const chainPlace = z.object({ place: z.number().int(), hash: z.string() });

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

  verifyAudit: endpoint({
    method: "POST",
    path: "/admin/audit/verify",
    ...admin,
    credentials: ["session", "operator"],
    summary: "Read the audit log and check by its chain of hashes that no entry was changed or taken out",
    body: z.object({}),
    data: z.object({
      intact: z.boolean(),
      /** Entries of the chain that are as they were written. */
      verified: z.number().int(),
      /** The first place that is not right, and why. */
      broken: z.object({ place: z.number().int(), problem: z.string() }).nullable(),
      /** Note it elsewhere: it shows later whether the whole chain was written anew. */
      end: chainPlace,
      /** Entries that retention has deleted, before the first. */
      deleted: z.number().int(),
    }),
  }),

  exportAudit: endpoint({
    method: "GET",
    path: "/admin/audit/export",
    ...admin,
    credentials: ["session", "operator"],
    summary: "The whole audit log, oldest first, an entry a line with its hash",
    data: ChainedAuditEntry,
    download: "application/x-ndjson",
  }),
};
