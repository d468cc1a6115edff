import { ACCOUNT_TYPE, ENDPOINTS } from "@fyr/contract";
import { HOUR_MS } from "@fyr/core/time";
import type { Readable } from "node:stream";
import { createAttempts } from "../../http/attempts.ts";
import { Download } from "../../http/download.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Owner } from "../../personal/index.ts";
import { type OwnAccounts, refuseOfficialName } from "../account/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { Deletions } from "./deletion.ts";
import type { EmailChanges } from "./email-change.ts";

interface Needs {
  readonly accounts: Pick<OwnAccounts, "rename">;
  readonly emails: EmailChanges;
  readonly deletions: Pick<Deletions, "begin">;
  readonly audit: RecordAct;
  readonly copy: (owner: Owner) => Readable;
}

/** Copies of an account in an hour: each reads all that is stored of it. */
const COPIES_PER_HOUR = 5;
/** Changes of the name in an hour. */
const NAMES_PER_HOUR = 20;

export function ownAccountRoutes({ bind, credentials }: RouteScope, needs: Needs): void {
  const { accounts, emails, deletions, audit, copy } = needs;
  const attempts = createAttempts(HOUR_MS);
  /** Accounts of which a copy is being written. */
  const copying = new Set<string>();

  bind(ENDPOINTS.changeName, async ({ caller, body, request }) => {
    attempts.count({ key: `name ${caller.accountId}`, limit: NAMES_PER_HOUR });
    if (caller.type !== ACCOUNT_TYPE.admin) refuseOfficialName(body.name);
    await accounts.rename(caller.accountId, body.name);
    credentials.evict(caller.accountId);
    const { email } = caller;
    audit({ action: "name_changed", actor: email, subject: email, detail: body.name, address: request.ip });
    return { name: body.name };
  });

  bind(ENDPOINTS.emailChange, ({ caller }) => emails.of(caller.accountId));

  bind(ENDPOINTS.changeEmail, ({ caller, body, request }) => emails.request(caller, body.email, request.ip));

  bind(ENDPOINTS.cancelEmailChange, async ({ caller }) => {
    await emails.cancel(caller.accountId);
    return null;
  });

  bind(ENDPOINTS.confirmEmailChange, async ({ body, request }) => {
    const { accountId, state } = await emails.confirm(body.token, request.ip);
    credentials.evict(accountId);
    return { state };
  });

  bind(ENDPOINTS.exportAccount, ({ caller, request }) => {
    const { accountId: id, email } = caller;
    if (copying.has(id)) {
      throw new ApiFailure("conflict", { message: "A copy of this account is being written. Wait until it is done." });
    }
    attempts.count({ key: `copy ${id}`, limit: COPIES_PER_HOUR });
    const content = copy({ id, email });
    copying.add(id);
    content.once("close", () => copying.delete(id));
    audit({ action: "account_exported", actor: email, subject: email, detail: "", address: request.ip });
    return Download.ofFile(`fyr-account-${new Date().toISOString().slice(0, 10)}.zip`, "application/zip", content);
  });

  bind(ENDPOINTS.deleteAccount, async ({ caller, body, request }) => {
    await deletions.begin(caller.accountId, body.posts, { email: caller.email, address: request.ip });
    credentials.evict(caller.accountId);
    return null;
  });

  bind(ENDPOINTS.deleteAccountOf, async ({ caller, body, request }) => {
    if (body.id === caller.accountId) {
      throw new ApiFailure("conflict", { message: "Delete your own account on your account page" });
    }
    await deletions.begin(body.id, body.posts, { email: caller.email, address: request.ip });
    credentials.evict(body.id);
    return null;
  });
}
