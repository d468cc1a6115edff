import { v5 as uuidv5 } from "uuid";

/** Of everything that Fyr names itself. It never changes: what is exported again has the ids that it had. */
const FYR = "0b0b3f38-6a52-5d5e-9f0a-6f1d1c8f7a2e";

/** The same id for the same thing, each time. */
export const stableId = (...parts: readonly string[]): string => uuidv5(JSON.stringify(parts), FYR);

/** What an author is called outside: the same each time, and not identifying. */
export const pseudonymOf = (account: string): string => `Analyst ${stableId("pseudonym", account).slice(0, 8)}`;

/** The id of what looks out for an item of a post, in every format and wherever it leaves Fyr. */
export const indicatorIdOfItem = (item: string): string => `indicator--${stableId("indicator", item)}`;
