import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { HOUR_MS } from "@fyr/core/time";
import type { Ledger, Timestamp } from "../../storage/ledger/index.ts";

/** A requested account; it becomes one when its mail's link is followed. */
export interface RegistrationTable {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    registration: RegistrationTable;
  }
}

export type Registration = Selectable<RegistrationTable>;

export interface NewRegistration {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

export interface RegistrationRepository {
  /** Voids the earlier ones of the address, with their links. */
  add(registration: NewRegistration): Promise<Registration>;
  /** The newest of this address that still waits for its link to be followed. */
  newest(email: string): Promise<Registration | undefined>;
  /** Takes out one that still waits; of several who come at once one is given it. */
  consume(id: string): Promise<Registration | undefined>;
}

export function createRegistrationRepository(
  ledger: Ledger,
  hours: number,
  now: () => Date = () => new Date(),
): RegistrationRepository {
  return {
    async add({ email, name, passwordHash }) {
      return ledger.transaction().execute(async (db) => {
        await db
          .deleteFrom("registration")
          .where((eb) => eb.or([eb("email", "=", email), eb("expires_at", "<", now())]))
          .execute();
        return db
          .insertInto("registration")
          .values({
            id: uuidv7(),
            email,
            name,
            password_hash: passwordHash,
            created_at: now(),
            expires_at: new Date(now().getTime() + hours * HOUR_MS),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    },
    newest: (email) =>
      ledger
        .selectFrom("registration")
        .selectAll()
        .where("email", "=", email)
        .where("expires_at", ">", now())
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst(),
    consume: (id) =>
      ledger
        .deleteFrom("registration")
        .where("id", "=", id)
        .where("expires_at", ">", now())
        .returningAll()
        .executeTakeFirst(),
  };
}
