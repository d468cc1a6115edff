import type { SingleSignOnConnection } from "@fyr/contract";
import { MINUTE_MS } from "@fyr/core/time";
import { createAttempts } from "../../http/attempts.ts";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { ConnectionRow } from "./repository.ts";
import type { Flow } from "./sealed.ts";
import { SKEW_MS } from "./provider.ts";
import { identityOf, noteConnection, readFlow, type SignOnNeeds } from "./sign-on.ts";

/** What signed-in users do with their connection to the identity provider. */
export interface Connection {
  of(accountId: string): Promise<SingleSignOnConnection | null>;
  /** @throws ApiFailure `unavailable`, `ratelimited`, `conflict` for a purpose that the account has no use for */
  begin(caller: Caller, purpose: "connect" | "prove"): Promise<{ url: string; flow: string }>;
  /** @throws ApiFailure `single_sign_on_failed`, `conflict`, `unavailable` */
  connect(caller: Caller, given: Answered, address: string): Promise<SingleSignOnConnection>;
  /** @throws ApiFailure `not_found` */
  disconnect(caller: Caller, address: string): Promise<void>;
  /**
   * Whether the user of this session has just signed in anew at the provider.
   * @throws ApiFailure `single_sign_on_failed`, `unavailable`
   */
  prove(caller: Caller, given: Answered): Promise<void>;
}

interface Answered {
  readonly flow: string;
  readonly response: string;
}

type Needs = Pick<SignOnNeeds, "settings" | "provider" | "sealed" | "connections" | "audit" | "warnOwner">;

const WINDOW_MS = 15 * MINUTE_MS;
/** Of a session. */
const FLOWS = 20;

export function createConnection({ settings, provider, sealed, connections, audit, warnOwner }: Needs): Connection {
  const attempts = createAttempts(WINDOW_MS);
  const { issuer, name } = settings;

  /** What the session itself has begun: an answer to another one proves nothing of it. */
  const ownFlow = ({ accountId, via }: Caller, given: string, purpose: Flow["purpose"]): Flow => {
    const flow = readFlow(sealed, given, purpose);
    if (flow.session?.accountId !== accountId || flow.session.id !== via.id) {
      throw new ApiFailure("single_sign_on_failed");
    }
    return flow;
  };

  return {
    async of(accountId) {
      const row = await connections.of(accountId, issuer);
      return row === undefined ? null : present(row);
    },
    async begin(caller, purpose) {
      const { accountId, via } = caller;
      const isConnected = (await connections.of(accountId, issuer)) !== undefined;
      if (isConnected === (purpose === "connect")) {
        throw new ApiFailure("conflict", {
          message: isConnected
            ? `This account is connected with ${name} already`
            : `This account is not connected with ${name}`,
        });
      }
      attempts.count({ key: via.id, limit: FLOWS });
      const { url, binding } = await provider.authorize(true);
      return { url, flow: sealed.flow({ purpose, session: { accountId, id: via.id }, binding }) };
    },
    async connect(caller, { flow: given, response }, address) {
      const flow = ownFlow(caller, given, "connect");
      const identity = identityOf(await provider.exchange(flow.binding, response, true), issuer);
      if (!(await connections.add(caller.accountId, identity, new Date()))) {
        throw new ApiFailure("conflict", {
          message: `This account at ${name} is connected with another account of Fyr`,
        });
      }
      noteConnection({ audit, warnOwner }, "connected", { id: caller.accountId, email: caller.email }, name, address);
      const row = await connections.of(caller.accountId, issuer);
      if (row === undefined) throw new ApiFailure("single_sign_on_failed");
      return present(row);
    },
    async disconnect({ accountId, email }, address) {
      if (!(await connections.remove(accountId))) throw new ApiFailure("not_found");
      noteConnection({ audit, warnOwner }, "disconnected", { id: accountId, email }, name, address);
    },
    async prove(caller, { flow: given, response }) {
      const flow = ownFlow(caller, given, "prove");
      const claims = await provider.exchange(flow.binding, response, true);
      const signedInAt = (claims.auth_time ?? 0) * 1000;
      // Not by a session that the provider had before it was asked: that is what a thief of the browser has.
      if (signedInAt < flow.at - SKEW_MS) throw new ApiFailure("single_sign_on_failed");
      if ((await connections.accountOf(identityOf(claims, issuer))) !== caller.accountId) {
        throw new ApiFailure("single_sign_on_failed", {
          message: `This account at ${name} is not the one that yours is connected with.`,
        });
      }
    },
  };
}

const present = (row: ConnectionRow): SingleSignOnConnection => ({
  email: row.email,
  connected_at: row.connected_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
