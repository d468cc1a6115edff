export { containing } from "./containing.ts";
export { type ChannelListener, LEDGER_CHANNEL, type LedgerChannel, sendTexts } from "./channel.ts";
export { timeOfId } from "./id-time.ts";
export { type Ledger, type LedgerPlace, openLedger, type LedgerStore, openLedgerStore, pingLedger } from "./open.ts";
export { countRows, type Page, readPage } from "./page.ts";
// All of them: what is exported by name cannot be added to from outside.
export type * from "./tables.ts";
