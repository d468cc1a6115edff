import { MINUTE_MS } from "@fyr/core/time";
import { z } from "zod";
import type { SecretBox } from "../../storage/secret/index.ts";

const Identity = z.object({ issuer: z.string(), subject: z.string(), email: z.string().nullable() });

/** An authorization request on its way, from the page that asked and back to it. */
const Flow = z.object({
  purpose: z.enum(["login", "connect", "prove"]),
  /** Whose session asked; null: a stranger's login. */
  session: z.object({ accountId: z.string(), id: z.string() }).nullable(),
  binding: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type Flow = z.infer<typeof Flow>;

/** A user whom the provider has named, until Fyr's own part of the login is done. */
const Ticket = z.object({
  identity: Identity,
  role: z.enum(["admin", "pro", "free"]).nullable(),
  accountId: z.string(),
  /** The account is not connected yet: its password is. */
  connects: z.boolean(),
  at: z.number(),
});
export type Ticket = z.infer<typeof Ticket>;

/** Long enough for a second factor at the provider; a code of an authorization response is good for a minute or ten. */
export const FLOW_MS = 15 * MINUTE_MS;
const TICKET_MS = 5 * MINUTE_MS;

/** What pages hand back is sealed, so that nothing is stored for strangers, and any node can go on with it. */
export interface Sealed {
  flow(flow: Omit<Flow, "at">): string;
  /** null: it is not ours, altered or too old. */
  readFlow(sealed: string): Flow | null;
  ticket(ticket: Omit<Ticket, "at">): string;
  readTicket(sealed: string): Ticket | null;
}

export function createSealed(box: SecretBox, now: () => number = Date.now): Sealed {
  const seal = (value: object, owner: string) => box.seal(JSON.stringify({ ...value, at: now() }), owner);
  const read = <T extends { at: number }>(schema: z.ZodType<T>, sealed: string, owner: string, ms: number) => {
    const text = box.open(sealed, owner);
    const value = text === null ? null : schema.parse(JSON.parse(text));
    return value !== null && now() - value.at < ms ? value : null;
  };
  return {
    flow: (flow) => seal(flow, "single sign-on: flow"),
    readFlow: (sealed) => read(Flow, sealed, "single sign-on: flow", FLOW_MS),
    ticket: (ticket) => seal(ticket, "single sign-on: ticket"),
    readTicket: (sealed) => read(Ticket, sealed, "single sign-on: ticket", TICKET_MS),
  };
}
