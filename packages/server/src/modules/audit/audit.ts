import type { Ledger } from "../../storage/ledger/index.ts";
import { type AuditPage, type AuditRepository, type AuditRow, createAuditRepository } from "./repository.ts";
import type { WarnLog } from "../../log.ts";
import { type Verification, verifyChain } from "./verify.ts";

interface Act {
  /** E.g. `login_failed`. */
  readonly action: string;
  /** E-mail of who did it; null for a stranger. */
  readonly actor: string | null;
  /** E-mail of whose account it concerns. */
  readonly subject: string | null;
  readonly detail: string;
  readonly address: string;
}

/** Notes a security-relevant act for those who may read it later. Never fails and never delays who calls it. */
export type RecordAct = (act: Act) => void;

export interface Audit {
  readonly record: RecordAct;
  /** Newest first. */
  list(page: AuditPage): Promise<{ rows: AuditRow[]; total: number }>;
  /** The entries of one account, for its copy. */
  readonly own: AuditRepository["own"];
  /** Whether no entry was changed or taken out. */
  verify(): Promise<Verification>;
  /** All entries, oldest first, each with its place and hash. */
  entries(): AsyncGenerator<AuditRow>;
  deleteBefore(before: Date): Promise<number>;
  /** Waits for what is still being written. */
  close(): Promise<void>;
}

const DETAIL_MAX = 1000;
const PAGE = 1000;

export function createAudit(ledger: Ledger, log: WarnLog): Audit {
  const repository = createAuditRepository(ledger);
  const underWay = new Set<Promise<void>>();
  return {
    record(act) {
      const entry = { ...act, detail: act.detail.slice(0, DETAIL_MAX) };
      const work = repository
        .add(entry, new Date())
        // Into the log at least, as fields: what a stranger typed cannot pass for a line of its own.
        .catch((error: unknown) => log.warn({ err: error, act: entry }, "an audit entry could not be stored"))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    list: (page) => repository.list(page),
    own: repository.own,
    verify: () => verifyChain(repository),
    async *entries() {
      for (let offset = 0; ; offset += PAGE) {
        const { rows } = await repository.beforeChain({ offset, limit: PAGE });
        yield* rows;
        if (rows.length < PAGE) break;
      }
      for (let place = 0; ;) {
        const rows = await repository.after(place, PAGE);
        yield* rows;
        place = rows.at(-1)?.place ?? place;
        if (rows.length < PAGE) break;
      }
    },
    deleteBefore: (before) => repository.deleteBefore(before),
    async close() {
      await Promise.all(underWay);
    },
  };
}
