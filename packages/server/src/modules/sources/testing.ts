import type { DataSource } from "@fyr/contract";

export const AT = "2026-01-01T00:00:00.000Z";
/** One that has never been fetched, with what else is given. */
export const source = (name: string, more: Partial<DataSource>): DataSource => ({
  id: name,
  name,
  description: "",
  subject: "address",
  licence: "",
  attribution: null,
  page: null,
  urls: [],
  interval_minutes: 60,
  key_setting: null,
  state: "new",
  problem: null,
  failures: 0,
  rows: 0,
  added: 0,
  removed: 0,
  malformed: 0,
  special_rows: 0,
  edition: null,
  overclaims: [],
  attempted_at: null,
  succeeded_at: null,
  changed_at: null,
  next_at: AT,
  quarantined_rows: null,
  progress: null,
  ...more,
});
