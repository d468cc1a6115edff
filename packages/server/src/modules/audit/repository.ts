import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { containing, type Ledger, type Page, readPage, type Timestamp } from "../../storage/ledger/index.ts";

export interface AuditTable {
  id: string;
  at: Timestamp;
  action: string;
  /** E-mail of who did it; null for a stranger. */
  actor: string | null;
  /** E-mail of whose account it concerns. */
  subject: string | null;
  detail: string;
  address: string;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    audit: AuditTable;
  }
}

export type AuditRow = Selectable<AuditTable>;

export interface AuditPage {
  readonly offset: number;
  readonly limit: number;
  /** Part of an action, an e-mail, a detail or an address. */
  readonly search?: string;
  readonly subject?: string;
}

export interface AuditRepository {
  add(entry: Omit<AuditRow, "id" | "at">, at: Date): Promise<void>;
  list(page: AuditPage): Promise<Page<AuditRow>>;
}

export function createAuditRepository(ledger: Ledger): AuditRepository {
  return {
    async add({ action, actor, subject, detail, address }, at) {
      const texts = {
        action,
        actor: withoutNul(actor),
        subject: withoutNul(subject),
        detail: withoutNul(detail),
        address,
      };
      await ledger
        .insertInto("audit")
        .values({ id: uuidv7(), at, ...texts })
        .execute();
    },
    async list({ offset, limit, search = "", subject }) {
      let matching = ledger.selectFrom("audit");
      if (subject !== undefined) matching = matching.where("subject", "=", subject);
      if (search !== "") {
        matching = matching.where(containing(["action", "actor", "subject", "detail", "address"], search));
      }
      return readPage(matching.selectAll().orderBy("id", "desc"), { offset, limit });
    },
  };
}

/** PostgreSQL's text holds any character but this one: an act must not go unnoted for it. */
function withoutNul<T extends string | null>(text: T): T {
  return (text?.replaceAll("\0", "") ?? null) as T;
}
