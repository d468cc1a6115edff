import type { DataSource } from "@fyr/contract";

export type StateFilter = "" | "problem" | DataSource["state"];

const NAMES: Record<DataSource["state"], string> = {
  new: "Not fetched yet",
  ok: "Up to date",
  quarantined: "Quarantined",
  failed: "Failed",
  disabled: "Disabled",
  not_configured: "Not configured",
  offline: "Unreachable",
};
export const stateName = (state: DataSource["state"]): string => NAMES[state];

export const isStateFilter = (value: unknown): value is StateFilter =>
  value === "" || value === "problem" || (typeof value === "string" && Object.hasOwn(NAMES, value));
