import { type Information, PLAN_NAMES, PLANS, type Withheld, withheldIn, withheldText } from "@fyr/contract";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "../lib/api/index.ts";
import { Banner } from "./Banner.tsx";
import type { DataColumn } from "./data-table/index.ts";

type Left = readonly Withheld[] | undefined;

/** What an answer leaves out because of the account's plan, in words: what is empty there is not known to be nothing. */
export function WithheldNote({ withheld }: { withheld: Left }) {
  const ofPlan = leftOutByPlan(withheld);
  return ofPlan.length === 0 ? null : <Banner kind="info">{withheldText(...ofPlan)}</Banner>;
}

/** What another plan would have. What no plan has is stated where it would stand, in most answers. */
export const leftOutByPlan = (withheld: Left): Withheld[] => (withheld ?? []).filter(({ plan }) => plan !== null);

/** What any of the answers leaves out: not all leave out the same. */
export const withheldOf = (rows: readonly { withheld?: Withheld[] | undefined }[]): Withheld[] => [
  ...new Map(rows.flatMap(({ withheld = [] }) => withheld.map((one) => [one.information, one] as const))).values(),
];

/**
 * What stands where a field is empty: which plan it needs, or what its emptiness means. The sentence about plans stands
 * above, in a `WithheldNote`, once.
 * @param field a path in the answer
 */
export const emptyOr = (withheld: Left, field: string, empty: ReactNode): ReactNode =>
  withheldMark(leftOutByPlan(withheld), field) ?? empty;

/** Why a call of its own about such information is not made; null where the account has it. */
export function reservedText(withheld: Left, ...kinds: readonly Information[]): string | null {
  const found = withheld?.find(({ information }) => kinds.includes(information));
  return found === undefined ? null : withheldText(found);
}

/** Whether the server refused a call to the account's plan. */
export const isReserved = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 403;

/** As `emptyText`, of a call of its own, which the server refuses to plans that do not have it. */
export const refusedText = (error: unknown, empty: string): string => (isReserved(error) ? error.message : empty);

/** The plan that sees all of a field, or that an administrator allows it; null where the account sees it. */
function neededBy(withheld: Left, field: string): string | null {
  const needed = withheldIn(withheld, field).map(({ plan }) => plan);
  if (needed.length === 0) return null;
  if (needed.includes(null)) return "Needs permission";
  const plan = PLANS[Math.max(...needed.map((one) => PLANS.findIndex((known) => known === one)))];
  return plan === undefined ? null : `Needs ${PLAN_NAMES[plan]}`;
}

/** Stands for a value that the account's plan does not see; null where it sees it. */
export function withheldMark(withheld: Left, field: string) {
  const needed = neededBy(withheld, field);
  return needed === null ? null : (
    <span
      className="inline-flex min-w-0 items-center gap-1 text-xs text-faint"
      title={withheldText(...withheldIn(withheld, field))}
    >
      <Lock className="size-3 shrink-0" aria-hidden />
      <span className="truncate">{needed}</span>
    </span>
  );
}

/** A column of a field that a plan may withhold: its cells and its text then tell the plan that it needs. */
export const reservable = <T extends { withheld?: Withheld[] | undefined }>(
  field: string,
  column: DataColumn<T>,
): DataColumn<T> => ({
  ...column,
  text: (row) => neededBy(row.withheld, field) ?? column.text(row),
  cell: (row) => withheldMark(row.withheld, field) ?? column.cell(row),
});
