export { byPlan, defineStored, forAll, type Quota, rowsOf, type StoredKind } from "./kind.ts";
export { createQuota, type QuotaKeeper, type Usage, usage } from "./quota.ts";
