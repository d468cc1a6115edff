import { onCluster } from "./ddl.ts";

/** The day that a list states for its edition; empty where it states none. */
export const statedDays = (cluster?: string): string[] =>
  ["label_sources", "name_sources"].map(
    (table) =>
      `ALTER TABLE ${table}${cluster === undefined ? "" : onCluster(cluster)} ADD COLUMN IF NOT EXISTS dated String DEFAULT ''`,
  );
