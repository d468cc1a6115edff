import { HISTORY_EXCERPT, ServiceId } from "@fyr/contract";
import type { CreditMeter } from "../credits/index.ts";
import type { HistoryRepository } from "../query/index.ts";
import { type AddressSpaceNeeds, addressSpaceOf } from "./address-space.ts";
import type { ReportBefore } from "./before.ts";
import { monthOf } from "./query-month.ts";

/** Something that an account can have done in the background: it gives rows, which become a report. */
export interface ReportService {
  readonly id: ServiceId;
  readonly name: string;
  readonly description: string;
  /** @param before the report that the account had of it last, for what has changed since; null without one */
  rows(accountId: string, signal: AbortSignal, before: ReportBefore | null): AsyncIterable<Record<string, unknown>>;
}

export function createReportServices(
  history: Pick<HistoryRepository, "all">,
  credits: Pick<CreditMeter, "history">,
  space: AddressSpaceNeeds,
): ReportService[] {
  return [
    {
      id: "query_history",
      name: "Query history",
      description: "Every search of this account, and its calls summed by the hour, with time, size and cost",
      async *rows(accountId) {
        for await (const row of history.all(accountId)) {
          yield {
            id: row.id,
            timestamp: row.created_at.toISOString(),
            type: row.type,
            query: row.query,
            truncated: row.length > HISTORY_EXCERPT,
            items: row.items,
            credits_used: row.credits_used,
            api_key: row.key_name,
          };
        }
      },
    },
    {
      id: "credit_usage",
      name: "Credit usage",
      description: "Credits spent in each day and month",
      async *rows(accountId) {
        for (const { period, spent } of await credits.history(accountId)) yield { period, credits: spent };
      },
    },
    {
      id: "query_month",
      name: "Queries of 30 days",
      description:
        "Queries of this account in the last 30 days, by day and type or call, with what they cost, and the 30 days before",
      rows: (accountId) => monthOf(history.all(accountId), new Date()),
    },
    {
      id: "address_space",
      name: "Own domains",
      description:
        "What lists have under verified domains, what looks like them, where they lead, and what has changed",
      rows: (accountId, signal, before) => addressSpaceOf(accountId, space, signal, before),
    },
  ];
}

/** The contract names the services; one that is gone has old jobs in the ledger still. */
export const isServiceId = (text: string): text is ServiceId => ServiceId.safeParse(text).success;
