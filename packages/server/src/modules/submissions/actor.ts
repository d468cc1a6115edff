import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/caller.ts";

/** The account that acts, and its network address, for the audit log. */
export interface Actor {
  readonly caller: Pick<Caller, "accountId" | "email" | "name" | "type">;
  readonly address: string;
}

export const actorOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }): Actor => ({
  caller,
  address: request.ip,
});
