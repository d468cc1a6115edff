import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { ACCOUNT_TYPE } from "@fyr/contract";
import {
  type Account,
  type AccountChanges,
  type AccountPage,
  type AccountRepository,
  type AccountWithLogin,
  createAccountAdministration,
  givePassword,
  limitsWithType,
  makeAccount,
} from "../account/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { CreditMeter } from "../credits/index.ts";
import type { SecurityNotices } from "../security-notices/index.ts";
import type { TwoFactor } from "../two-factor/index.ts";

/** An account with what it has spent. */
export interface AccountView {
  readonly account: AccountWithLogin;
  /** Whether it has a second factor. */
  readonly twoFactor: boolean;
  readonly spent: { readonly day: number; readonly month: number };
}

export interface AdminAccounts {
  list(page: AccountPage): Promise<{ views: AccountView[]; total: number }>;
  /** @throws ApiFailure `conflict` if the e-mail is taken */
  create(
    wanted: { email: string; name: string; type: number },
    by: Admin,
  ): Promise<{ view: AccountView; password: string }>;
  /** What is left out stays. @throws ApiFailure `not_found`; `conflict` for oneself and for the last admin */
  update(id: string, changes: AccountChanges, by: Admin): Promise<AccountView>;
  /** For an account whose owner lost it; ends its sessions too. @throws ApiFailure `not_found`; `conflict` where it is not on */
  removeTwoFactor(id: string, by: Admin): Promise<AccountView>;
  /** Gives the account a random password and ends its sessions; answers its id too. @throws ApiFailure `not_found` */
  setPassword(email: string, by: Admin): Promise<{ accountId: string; password: string }>;
}

interface Admin {
  readonly caller: Caller;
  readonly address: string;
}

export interface AdminNeeds {
  readonly ledger: Ledger;
  readonly accounts: Pick<AccountRepository, "byEmail" | "create" | "changePassword">;
  readonly meter: Pick<CreditMeter, "spent">;
  readonly audit: RecordAct;
  readonly twoFactor: Pick<TwoFactor, "remove" | "enabledAmong">;
  readonly endSessions: (accountId: string) => Promise<void>;
  /** Credits a day of a new free account. */
  readonly freeDaily: number;
  readonly warnOwner: SecurityNotices["warnOwner"];
  readonly warnAdministrators: SecurityNotices["warnAdministrators"];
}

export function createAdminAccounts({
  ledger,
  accounts,
  meter,
  audit,
  twoFactor,
  endSessions,
  freeDaily,
  warnOwner,
  warnAdministrators,
}: AdminNeeds): AdminAccounts {
  const administration = createAccountAdministration(ledger);
  const viewAll = async (listed: readonly AccountWithLogin[]): Promise<AccountView[]> => {
    const enabled = await twoFactor.enabledAmong(listed.map(({ id }) => id));
    return Promise.all(
      listed.map(async (account) => ({
        account,
        twoFactor: enabled.has(account.id),
        spent: await meter.spent(account.id),
      })),
    );
  };
  const read = async (id: string): Promise<AccountView> => {
    const account = await administration.byId(id);
    const [view] = await viewAll(account === undefined ? [] : [account]);
    if (view === undefined) throw new ApiFailure("not_found");
    return view;
  };
  /** With what a new type changes of the limits, where the administrator has not set them. */
  const withLimits =
    (given: AccountChanges) =>
    (before: Account): AccountChanges =>
      given.type === undefined || given.limit_api_daily !== undefined
        ? given
        : { ...given, ...limitsWithType(before, given.type, freeDaily) };
  const note = (action: string, subject: string, detail: string, { caller, address }: Admin) =>
    audit({ action, actor: caller.email, subject, detail, address });
  const newAdministrator = (email: string, { caller, address }: Admin) =>
    warnAdministrators({
      title: "A new administrator",
      message: `${caller.email} made the account ${email} an administrator.`,
      link: "/admin/accounts",
      address,
    });

  return {
    async list(page) {
      const { rows, total } = await administration.list(page);
      return { views: await viewAll(rows), total };
    },
    async create(wanted, by) {
      const { accountId, password } = await makeAccount(accounts, { ...wanted, freeDaily });
      note("account_created", wanted.email, `type ${wanted.type}`, by);
      if (wanted.type === ACCOUNT_TYPE.admin) newAdministrator(wanted.email, by);
      return { view: await read(accountId), password };
    },
    async update(id, given, by) {
      if (id === by.caller.accountId && (given.type !== undefined || given.status !== undefined)) {
        const current = await read(id);
        const { type = current.account.type, status = current.account.status } = given;
        if (type !== current.account.type || status !== current.account.status) {
          throw new ApiFailure("conflict", { message: "You cannot change your own type or status" });
        }
      }
      if (Object.keys(given).length === 0) return read(id);
      const changesOf = withLimits(given);
      const before = await administration.update(id, changesOf);
      if (before === undefined) throw new ApiFailure("not_found");
      if (before === "last_admin") {
        throw new ApiFailure("conflict", { message: "At least one active administrator is required" });
      }
      const changes = changesOf(before);
      // Sessions from before a deactivation do not come back; until then they answer what happened to the account.
      if (before.status === "deactivated" && changes.status === "active") await endSessions(id);
      const changed = differences(before, changes);
      if (changed !== "") note("account_updated", before.email, changed, by);
      if (changes.type === ACCOUNT_TYPE.admin && before.type !== ACCOUNT_TYPE.admin) newAdministrator(before.email, by);
      return read(id);
    },
    async removeTwoFactor(id, by) {
      const { account } = await read(id);
      if (!(await twoFactor.remove(id))) {
        throw new ApiFailure("conflict", { message: "Two-factor authentication is not on" });
      }
      // From now on the password is enough: sessions that exist prove it again.
      await endSessions(id);
      note("two_factor_removed", account.email, "", by);
      warnOwner(account, {
        title: "Two-factor authentication was turned off",
        message: `The administrator ${by.caller.email} turned off two-factor authentication of your Fyr account.`,
        link: "/account/security",
        address: by.address,
      });
      return read(id);
    },
    async setPassword(email, by) {
      const given = await givePassword(accounts, email);
      note("password_given", email, "", by);
      const notice = {
        title: "A password was changed",
        message: `The administrator ${by.caller.email} set a new password for the account ${email}.`,
        address: by.address,
      };
      if (given.type !== ACCOUNT_TYPE.admin)
        warnOwner({ id: given.accountId, email }, { ...notice, link: "/account/security" });
      warnAdministrators({ ...notice, link: "/admin/accounts" });
      return given;
    },
  };
}

/** E.g. `type 1 → 2, status active → deactivated`. */
function differences(before: Account, changes: AccountChanges): string {
  const names = Object.keys(changes) as (keyof AccountChanges)[];
  return names
    .filter((name) => changes[name] !== undefined && shown(changes[name]) !== shown(before[name]))
    .map((name) => `${name} ${shown(before[name])} → ${shown(changes[name])}`)
    .join(", ");
}

const shown = (value: AccountChanges[keyof AccountChanges]): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? "none");
