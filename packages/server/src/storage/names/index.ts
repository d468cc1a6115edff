export type { HeldLabel, Under } from "./queries.ts";
export { createNameStore, type NameStore } from "./store.ts";
