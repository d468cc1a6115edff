import { z } from "zod";
import { PersonName } from "../account/person-name.ts";
import { Subscription } from "../account/subscription.ts";
import { AccountEmail, AccountStatus, LoginEmail } from "../account/user.ts";
import { ACCOUNTS_PAGE, ACCOUNT_TYPE, PAGE_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging, search } from "../paging.ts";

const limit = z.number().int().min(0).max(2_000_000_000).nullable();

export const AdminAccount = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  type: z.number().int(),
  status: AccountStatus,
  /** Whether login requires a code. */
  two_factor: z.boolean(),
  /** Whether it sees what own sensors saw, private addresses included. Administrators do without it. */
  sensor_data: z.boolean(),
  limit_feed: limit,
  limit_api_daily: limit,
  limit_api_monthly: limit,
  api_daily_spend: z.number().int(),
  api_monthly_spend: z.number().int(),
  created_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
  ...Subscription.shape,
});
export type AdminAccount = z.infer<typeof AdminAccount>;

const admin = { tag: "admin", access: "admin" } as const;
const accountType = z.number().int().min(ACCOUNT_TYPE.free).max(ACCOUNT_TYPE.admin);

export const adminEndpoints = {
  listAccounts: endpoint({
    method: "GET",
    path: "/admin/accounts",
    ...admin,
    summary: "Accounts, newest first; `search` finds part of an e-mail or a name",
    query: z.object({
      ...paging(ACCOUNTS_PAGE, PAGE_MAX),
      search,
      type: z.enum(["free", "pro", "admin"]).optional(),
      status: AccountStatus.optional(),
    }),
    data: z.object({ accounts: z.array(AdminAccount), ...page }),
  }),

  updateAccount: endpoint({
    method: "POST",
    path: "/admin/accounts/update",
    ...admin,
    recentProof: true,
    summary:
      "Change type, status, limits, subscription or company of an account, or whether it sees sensor data; omitted fields stay unchanged",
    body: z.object({
      id: z.uuid(),
      type: accountType.optional(),
      status: AccountStatus.optional(),
      limit_feed: limit.optional(),
      limit_api_daily: limit.optional(),
      limit_api_monthly: limit.optional(),
      sensor_data: z.boolean().optional(),
      ...Subscription.partial().shape,
    }),
    data: AdminAccount,
  }),

  createAccount: endpoint({
    method: "POST",
    path: "/admin/accounts/create",
    ...admin,
    credentials: ["session", "operator"],
    recentProof: true,
    summary: "Create an account with a random password, which only this answer contains",
    body: z.object({
      email: AccountEmail,
      name: PersonName.default(""),
      type: accountType.default(ACCOUNT_TYPE.free),
    }),
    data: z.object({ account: AdminAccount, password: z.string() }),
  }),

  removeTwoFactor: endpoint({
    method: "POST",
    path: "/admin/accounts/two-factor/remove",
    ...admin,
    recentProof: true,
    summary:
      "Turn off two-factor authentication for a user who lost the app and the recovery codes; ends the account's sessions",
    body: z.object({ id: z.uuid() }),
    data: AdminAccount,
  }),

  setPassword: endpoint({
    method: "POST",
    path: "/admin/accounts/password",
    ...admin,
    summary: "Set a new random password, which only this answer contains; ends the account's sessions",
    credentials: ["session", "operator"],
    recentProof: true,
    body: z.object({ email: LoginEmail }),
    data: z.object({ email: z.string(), password: z.string() }),
  }),
};
