import type { Account } from "./repository.ts";

/** A session that has begun. */
export interface Login {
  readonly token: string;
  readonly expiresAt: Date;
  readonly account: Account;
  /** For the browser to send with later logins; see `devices.ts`. */
  readonly device: string;
}
