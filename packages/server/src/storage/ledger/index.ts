export { containing } from "./containing.ts";
export { type Hear, hearOf, say } from "./hearing.ts";
export { timeOfId } from "./id-time.ts";
export { type Ledger, type LedgerPlace, openLedger, pingLedger } from "./open.ts";
export { countRows, type Page, readPage } from "./page.ts";
// All of them: what is exported by name cannot be added to from outside.
export type * from "./tables.ts";
