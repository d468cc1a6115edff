import { ACCOUNT_TYPE, DATASET_IDS, type DatasetId, DatasetRule, type KeyScope } from "@fyr/contract";
import { z } from "zod";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createSettings } from "../../storage/settings/index.ts";

/** Who may have which dataset, as the operator has set it. */
export interface DatasetRules {
  read(): Promise<Readonly<Record<DatasetId, DatasetRule>>>;
  set(id: DatasetId, rule: DatasetRule): Promise<void>;
}

const SCOPE: KeyScope = "query";
const SETTING = "dataset_rules";
const Stored = z.partialRecord(z.enum(DATASET_IDS), DatasetRule);
const USUAL: DatasetRule = { access: "accounts", credits: 0 };
/** By agreement only. */
const OF_WHOIS: DatasetRule = { access: "admins", credits: 0 };

export function createDatasetRules(ledger: Ledger): DatasetRules {
  const stored = async () => (await createSettings(ledger).read(SETTING, Stored)) ?? {};
  return {
    async read() {
      const set = await stored();
      const rules = DATASET_IDS.map((id) => [id, set[id] ?? (id === "whois" ? OF_WHOIS : USUAL)] as const);
      return Object.fromEntries(rules) as Record<DatasetId, DatasetRule>;
    },
    async set(id, rule) {
      await createSettings(ledger).write(SETTING, { ...(await stored()), [id]: rule });
    },
  };
}

/** Whether others pay for it, in money or credits: what may only be given away is then no part of it. */
export const isSold = ({ access, credits }: DatasetRule): boolean => access === "paid" || credits > 0;

/** Why a caller cannot have a dataset; null where it can. */
export function refusedBy(
  { access, credits }: DatasetRule,
  caller: Pick<Caller, "type" | "via" | "unmetered"> | null,
): string | null {
  const isForAll = access === "everyone" && credits === 0;
  if (caller?.via.kind === "key" && caller.unmetered !== true && !caller.via.scopes.includes(SCOPE) && !isForAll)
    return "This key is not for lookups. Make one of the scope 'query'.";
  if (caller?.type === ACCOUNT_TYPE.admin) return null;
  if (access === "admins") return "This dataset is given on request. Please contact the operator.";
  if (caller === null) return isForAll ? null : "Sign in, or send an API key, to have this dataset.";
  if (access === "paid" && caller.type < 2) return "This dataset is part of paid plans. Please contact the operator.";
  return null;
}

/** @throws ApiFailure `not_authorized`, `forbidden` */
export function admit(rule: DatasetRule, caller: Caller | null): void {
  const message = refusedBy(rule, caller);
  if (message === null) return;
  throw new ApiFailure(caller === null && rule.access !== "admins" ? "not_authorized" : "forbidden", { message });
}
