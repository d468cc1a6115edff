import { pg_trgm as trigrams } from "@electric-sql/pglite/contrib/pg_trgm";

/** What the embedded ledger has besides PostgreSQL itself: a database that was made with them opens with them only. */
export const EXTENSIONS = { pg_trgm: trigrams };
