export { newlyNamed, type NewlyNamed } from "./newly.ts";
export { heldNames } from "./held-names.ts";
export { LISTED_KINDS, LISTED_NAMES, readListSources } from "./listed-names.ts";
export type { NewlyListed, Span } from "./listed-since.ts";
export type { CurrentLabel, DomainLabels, Under } from "./queries.ts";
export { createDomainStore, type DomainStore } from "./store.ts";
export { kindsOf } from "./kinds.ts";
export { labelHistoryOf, type LabelChange } from "./history.ts";
