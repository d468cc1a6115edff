/** A request of the server's thread to the ledger's thread, one at a time. `id` comes back in the reply. */
export type LedgerRequest = { readonly id: number } & (
  | { readonly kind: "execute"; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: "begin" | "commit" | "rollback" | "close" }
);

/** What is left of an error that has crossed between threads. */
export interface ErrorReport {
  readonly message: string;
  /** PostgreSQL's fields: code, detail, constraint, table and so on; none for other errors. */
  readonly fields: Readonly<Record<string, string>>;
  /** The transaction was rolled back instead of committed. */
  readonly aborted: boolean;
}

export type LedgerReply =
  /** A text that was sent on the channel of the ledger: its transaction has been committed. */
  | { readonly kind: "received"; readonly text: string }
  /** The first one: the database is open. */
  | { readonly kind: "ready" }
  /** The first one, and the last: it could not be opened. */
  | { readonly kind: "failed"; readonly error: ErrorReport }
  | { readonly kind: "result"; readonly id: number; readonly rows: unknown[]; readonly affected: bigint | undefined }
  /** `broken`: the thread answers nothing more. */
  | { readonly kind: "error"; readonly id: number; readonly error: ErrorReport; readonly broken: boolean };

/** The fields that PostgreSQL gives to an error; never the statement or its values, which may be secrets. */
const FIELDS = ["code", "severity", "detail", "hint", "position", "where", "schema", "table", "column", "dataType"];
const MORE_FIELDS = ["constraint", "routine"];

export function reportOf(error: unknown, aborted: boolean): ErrorReport {
  if (!(error instanceof Error)) return { message: String(error), fields: {}, aborted };
  const given = error as Error & Record<string, unknown>;
  const fields: Record<string, string> = {};
  for (const name of [...FIELDS, ...MORE_FIELDS]) {
    const value = given[name];
    if (typeof value === "string") fields[name] = value;
  }
  return { message: error.message, fields, aborted };
}
