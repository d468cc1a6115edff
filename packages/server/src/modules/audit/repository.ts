import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type AuditTable, containing, type Ledger, type Page, readPage } from "../../storage/ledger/index.ts";

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
