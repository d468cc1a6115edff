import { z } from "zod";
import { AuditEntry } from "../account/security.ts";
import { PersonName } from "../account/person-name.ts";
import { AccountEmail, AccountStatus } from "../account/user.ts";
import { ACCOUNT_TYPE, ACCOUNTS_PAGE, PAGE, PAGE_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";
import { ContactMessage, QuoteRequest } from "../public-site/endpoints.ts";

const tag = "admin";
const access = "admin";
const search = z.string().max(200).default("");
const listQuery = z.object({ ...paging(PAGE, PAGE_MAX), search });
const accountType = z.number().int().min(ACCOUNT_TYPE.free).max(ACCOUNT_TYPE.admin);
const limit = z.number().int().min(0).max(2_000_000_000).nullable();

export const AdminAccount = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  type: z.number().int(),
  status: AccountStatus,
  /** Whether a code is asked for at login. */
  two_factor: z.boolean(),
  limit_feed: limit,
  limit_api_daily: limit,
  limit_api_monthly: limit,
  api_daily_spend: z.number().int(),
  api_monthly_spend: z.number().int(),
  created_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
});
export type AdminAccount = z.infer<typeof AdminAccount>;

export const listAccounts = endpoint({
  method: "GET",
  path: "/admin/accounts",
  tag,
  access,
  summary: "Accounts, newest first; `search` finds part of an e-mail or a name",
  query: z.object({
    ...paging(ACCOUNTS_PAGE, PAGE_MAX),
    search,
    type: z.enum(["free", "pro", "admin"]).optional(),
    status: AccountStatus.optional(),
  }),
  data: z.object({ accounts: z.array(AdminAccount), ...page }),
});

export const updateAccount = endpoint({
  method: "POST",
  path: "/admin/accounts/update",
  tag,
  access,
  summary: "Change type, status or limits of an account; what is left out stays",
  body: z.object({
    id: z.uuid(),
    type: accountType.optional(),
    status: AccountStatus.optional(),
    limit_feed: limit.optional(),
    limit_api_daily: limit.optional(),
    limit_api_monthly: limit.optional(),
  }),
  data: AdminAccount,
});

export const createAccount = endpoint({
  method: "POST",
  path: "/admin/accounts/create",
  tag,
  access,
  credentials: ["session", "key"],
  scope: "admin",
  summary: "Make an account with a random password, answered once",
  body: z.object({
    email: AccountEmail,
    name: PersonName.default(""),
    type: accountType.default(ACCOUNT_TYPE.free),
  }),
  data: z.object({ account: AdminAccount, password: z.string() }),
});

export const sendAccountReset = endpoint({
  method: "POST",
  path: "/admin/accounts/reset",
  tag,
  access,
  summary: "Mail the account's owner a link to set a new password",
  body: z.object({ id: z.uuid() }),
  data: z.null(),
});

export const removeTwoFactor = endpoint({
  method: "POST",
  path: "/admin/accounts/two-factor/remove",
  tag,
  access,
  summary:
    "Turn two-factor authentication off for who lost the app and the recovery codes; ends the account's sessions",
  body: z.object({ id: z.uuid() }),
  data: AdminAccount,
});

export const listAudit = endpoint({
  method: "GET",
  path: "/admin/audit",
  tag,
  access,
  summary: "Security-relevant acts of everybody, newest first",
  query: listQuery,
  data: z.object({ entries: z.array(AuditEntry), ...page }),
});

const received = { id: z.string(), received_at: z.iso.datetime() };

export const StoredContact = ContactMessage.extend({ ...received, account: z.string().nullable() });
export type StoredContact = z.infer<typeof StoredContact>;
export const listContactMessages = endpoint({
  method: "GET",
  path: "/admin/contact",
  tag,
  access,
  summary: "Messages of the contact forms, newest first",
  query: listQuery,
  data: z.object({ messages: z.array(StoredContact), ...page }),
});

export const StoredQuote = QuoteRequest.extend(received);
export type StoredQuote = z.infer<typeof StoredQuote>;
export const listQuotes = endpoint({
  method: "GET",
  path: "/admin/quotes",
  tag,
  access,
  summary: "Requests for a quote, newest first",
  query: listQuery,
  data: z.object({ quotes: z.array(StoredQuote), ...page }),
});

export const StoredWaitlistEntry = z.object({ ...received, email: z.string() });
export type StoredWaitlistEntry = z.infer<typeof StoredWaitlistEntry>;
export const listWaitlist = endpoint({
  method: "GET",
  path: "/admin/waitlist",
  tag,
  access,
  summary: "The waitlist, newest first",
  query: listQuery,
  data: z.object({ entries: z.array(StoredWaitlistEntry), ...page }),
});

export const MAIL_STATES = ["queued", "sent", "failed", "kept"] as const;

/** `kept`: there is no SMTP server, an admin hands it on. */
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

export const listOutbox = endpoint({
  method: "GET",
  path: "/admin/outbox",
  tag,
  access,
  summary: "Mails, newest first",
  query: listQuery,
  data: z.object({ mails: z.array(OutboxMail), delivery: z.enum(["smtp", "kept"]), ...page }),
});
