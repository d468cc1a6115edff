import { ACCOUNT_TYPE, Email, PersonName, type SingleSignOnResult } from "@fyr/contract";
import { isAddressName, isOfficialName } from "@fyr/core/submissions";
import { MINUTE_MS } from "@fyr/core/time";
import { createAttempts, inNetworks } from "../../http/attempts.ts";
import { ApiFailure } from "../../http/failure.ts";
import {
  type Account,
  type AccountAdministration,
  type AccountRepository,
  type AccountService,
  type CheckSecondFactor,
  limitsWithType,
  makeAccount,
  presentLogin,
} from "../account/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { SecurityNotices, WarnOwner } from "../security-notices/index.ts";
import type { Claims, IdentityProvider } from "./provider.ts";
import type { ConnectionRepository, Identity } from "./repository.ts";
import { type Role, roleIn, typeOf } from "./roles.ts";
import type { Flow, Sealed, Ticket } from "./sealed.ts";
import type { SingleSignOnSettings } from "./settings.ts";

type From = Parameters<AccountService["begin"]>[1];
type Session = ReturnType<typeof presentLogin>;

/** The login by the identity provider. */
export interface SignOn {
  /** @throws ApiFailure `ratelimited`, `unavailable` */
  begin(address: string): Promise<{ url: string; flow: string }>;
  /**
   * Signs in, or answers what is missing.
   * @throws ApiFailure `single_sign_on_failed`, `single_sign_on_refused`, `deactivated`, `ratelimited`, `unavailable`
   */
  finish(given: { flow: string; response: string }, from: From): Promise<SingleSignOnResult>;
  /**
   * Goes on with what was missing.
   * @throws ApiFailure `single_sign_on_failed` for a ticket that is no longer good, and those of a login
   */
  confirm(
    given: { ticket: string; password?: string | undefined; code?: string | undefined },
    from: From,
  ): Promise<Session>;
}

export interface SignOnNeeds {
  readonly settings: SingleSignOnSettings;
  readonly provider: IdentityProvider;
  readonly sealed: Sealed;
  readonly connections: ConnectionRepository;
  readonly accounts: Pick<AccountRepository, "byEmail" | "byId" | "create">;
  readonly administration: Pick<AccountAdministration, "update">;
  readonly login: AccountService["login"];
  readonly beginSession: AccountService["begin"];
  readonly checkSecondFactor: CheckSecondFactor;
  readonly hasSecondFactor: (accountId: string) => Promise<boolean>;
  /** Notices that a recovery code let its owner in. */
  readonly onRecoveryCode: (account: Account, address: string) => void;
  /** Credits a day of a free account. */
  readonly freeDaily: number;
  readonly audit: RecordAct;
  readonly warnOwner: WarnOwner;
  readonly warnAdministrators: SecurityNotices["warnAdministrators"];
}

const WINDOW_MS = 15 * MINUTE_MS;
/** Each asks the provider something. */
const PER_NETWORK = 100;
const HOW = "single sign-on";

export function createSignOn(needs: SignOnNeeds): SignOn {
  const { settings, provider, sealed, connections, accounts, administration, audit, warnOwner, freeDaily } = needs;
  const attempts = createAttempts(WINDOW_MS);
  const count = (what: string, address: string) => attempts.count(...inNetworks(what, address, PER_NETWORK));

  const refuse = (email: string | null, why: string, address: string, message?: string): never => {
    audit({ action: "login_failed", actor: null, subject: email, detail: `${HOW}: ${why}`, address });
    throw new ApiFailure("single_sign_on_refused", message === undefined ? {} : { message });
  };

  /** The role of a user; null where types of accounts are not the provider's. */
  const roleOf = (claims: Claims, email: string | null, address: string): Role | null => {
    if (settings.roles === null) return null;
    return roleIn(claims, settings.roles) ?? refuse(email, "no role lets in", address);
  };

  /** Gives the account the type of its role, which each login reads anew. The last administrator stays one. */
  const withRole = async (account: Account, role: Role | null, address: string): Promise<Account> => {
    const type = role === null ? account.type : typeOf(role, account.type);
    if (type === account.type) return account;
    const changes = { type, ...limitsWithType(account, type, freeDaily) };
    const done = await administration.update(account.id, changes);
    const { email } = account;
    const detail =
      done === "last_admin" ? `type ${account.type} stays: no other administrator` : `type ${account.type} → ${type}`;
    audit({ action: "account_updated", actor: HOW, subject: email, detail, address });
    if (type === ACCOUNT_TYPE.admin) newAdministrator(email, address);
    return done === "last_admin" ? account : { ...account, ...changes };
  };

  const newAdministrator = (email: string, address: string) =>
    needs.warnAdministrators({
      title: "A new administrator",
      message: `A role at ${settings.name} made the account ${email} an administrator.`,
      link: "/admin/accounts",
      address,
    });

  /** An account for a user of the provider who has none. Its password is random: it is for nothing but to be reset. */
  const register = async (identity: Identity, claims: Claims, role: Role | null, address: string): Promise<Account> => {
    const email = identity.email ?? refuse(null, "no verified address", address);
    if (!settings.registers)
      return refuse(email, "no account", address, `No account of this Fyr has the address ${email}.`);
    const name = PersonName.safeParse(claims["name"]);
    const type = typeOf(role ?? "free", ACCOUNT_TYPE.free);
    const stated = name.data ?? "";
    const isTaken = type !== ACCOUNT_TYPE.admin && (isOfficialName(stated) || isAddressName(stated));
    const called = isTaken ? "" : stated;
    const { accountId } = await makeAccount(accounts, { email, name: called, type, freeDaily });
    audit({ action: "register", actor: null, subject: email, detail: HOW, address });
    await connections.add(accountId, identity, new Date());
    if (type === ACCOUNT_TYPE.admin) newAdministrator(email, address);
    return found(accountId);
  };

  const found = async (id: string): Promise<Account> => {
    const account = await accounts.byId(id);
    if (account === undefined) throw new ApiFailure("single_sign_on_failed");
    return account;
  };

  const connect = async (account: Account, identity: Identity, address: string): Promise<void> => {
    if (!(await connections.add(account.id, identity, new Date()))) {
      throw new ApiFailure("conflict", {
        message: "This account is connected with another one at the identity provider",
      });
    }
    noteConnection({ audit, warnOwner }, "connected", account, settings.name, address);
  };

  const begin = async (account: Account, identity: Identity, from: From, how: string): Promise<Session> => {
    const login = await needs.beginSession(account, from, how);
    await connections.used(identity, new Date());
    return presentLogin(login);
  };

  return {
    async begin(address) {
      count("begin", address);
      const { url, binding } = await provider.authorize(false);
      return { url, flow: sealed.flow({ purpose: "login", session: null, binding }) };
    },
    async finish({ flow: given, response }, from) {
      const { address } = from;
      count("finish", address);
      const flow = readFlow(sealed, given, "login");
      const claims = await provider.exchange(flow.binding, response, false);
      const identity = identityOf(claims, settings.issuer);
      const role = roleOf(claims, identity.email, address);
      const known = await connections.accountOf(identity);
      const holder =
        known === undefined && identity.email !== null ? await accounts.byEmail(identity.email) : undefined;
      if (holder !== undefined && !settings.trustsAddresses) {
        // Deactivated or not: only the password reveals it.
        const ticket = sealed.ticket({ identity, role, accountId: holder.id, connects: true });
        return { state: "password", ticket, email: holder.email };
      }
      if (holder !== undefined) await connect(holder, identity, address);
      const account =
        known !== undefined ? await found(known) : (holder ?? (await register(identity, claims, role, address)));
      if (account.status === "deactivated") {
        audit({ action: "login_failed", actor: null, subject: account.email, detail: `${HOW}: deactivated`, address });
        throw new ApiFailure("deactivated");
      }
      if (!hasSeveralFactors(claims) && (await needs.hasSecondFactor(account.id))) {
        const ticket = sealed.ticket({ identity, role, accountId: account.id, connects: false });
        return { state: "second_factor", ticket };
      }
      const session = await begin(await withRole(account, role, address), identity, from, HOW);
      return { state: "signed_in", session };
    },
    async confirm({ ticket: given, password, code }, from) {
      const ticket: Ticket | null = sealed.readTicket(given);
      if (ticket === null) throw new ApiFailure("single_sign_on_failed");
      const { identity, role, accountId, connects } = ticket;
      const account = await found(accountId);
      if (connects) {
        // By the way of every password: its limits, its second factor, its entries of the audit log.
        const login = await needs.login({ email: account.email, password: password ?? "", code }, from);
        await connect(login.account, identity, from.address);
        const changed = await withRole(login.account, role, from.address);
        await connections.used(identity, new Date());
        return presentLogin({ ...login, account: changed });
      }
      if ((await connections.accountOf(identity)) !== accountId) throw new ApiFailure("single_sign_on_failed");
      const factor = await needs.checkSecondFactor(accountId, code).catch((error: unknown) => {
        const { email: subject } = account;
        if (code !== undefined) {
          const detail = `${HOW}: two-factor code`;
          audit({ action: "login_failed", actor: null, subject, detail, address: from.address });
        }
        throw error;
      });
      if (factor === "recovery code") needs.onRecoveryCode(account, from.address);
      const how = factor === null ? HOW : `${HOW} and ${factor}`;
      return begin(await withRole(account, role, from.address), identity, from, how);
    },
  };
}

/** @throws ApiFailure `single_sign_on_failed` for what is not ours, too old, or for something else */
export function readFlow(sealed: Sealed, given: string, purpose: Flow["purpose"]): Flow {
  const flow = sealed.readFlow(given);
  if (flow === null || flow.purpose !== purpose) {
    throw new ApiFailure("single_sign_on_failed", { message: "This single sign-on took too long. Please try again." });
  }
  return flow;
}

/** The user whom the claims are about, with an address only where the provider has verified it. */
export function identityOf(claims: Claims, issuer: string): Identity {
  const email = claims["email_verified"] === true ? Email.safeParse(claims["email"]) : undefined;
  return { issuer, subject: claims.sub, email: email?.data ?? null };
}

/** The provider has asked for more than one factor (RFC 8176, `mfa`). */
const hasSeveralFactors = ({ amr }: Claims): boolean => Array.isArray(amr) && amr.includes("mfa");

/** Tells the audit log and the owner. */
export function noteConnection(
  { audit, warnOwner }: Pick<SignOnNeeds, "audit" | "warnOwner">,
  done: "connected" | "disconnected",
  { id, email }: Pick<Account, "id" | "email">,
  name: string,
  address: string,
): void {
  audit({ action: `single_sign_on_${done}`, actor: email, subject: email, detail: name, address });
  warnOwner(
    { id, email },
    {
      title: `Single sign-on was ${done}`,
      message:
        done === "connected"
          ? `An account at ${name} signs in to your Fyr account from now on.`
          : `The account at ${name} no longer signs in to your Fyr account.`,
      link: "/account/security",
      address,
    },
  );
}
