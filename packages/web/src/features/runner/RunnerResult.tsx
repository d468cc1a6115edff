import { IpResult, TableResult } from "../results/index.ts";
import { LineTable } from "./LineTable.tsx";
import type { RunnerPlan } from "./plan.ts";
import { VIEWS } from "./views.tsx";

/** What a query finds: an IP view or a table, whose rows open further ones beside it. */
export default function RunnerResult({ plan }: { plan: Extract<RunnerPlan, { view: "ip" | "table" | "line" }> }) {
  if (plan.view === "ip") return <IpResult text={plan.ip} log />;
  if (plan.view === "table" && plan.type === "ip_table") {
    return <TableResult input={plan.pieces.join(",")} pieces={plan.pieces} log />;
  }
  return (
    <div className="flex h-full flex-col gap-3 p-4">
      {plan.view === "line" ? <LineTable query={plan.query} /> : tableOf(plan)}
    </div>
  );
}

const tableOf = ({ type, input }: Extract<RunnerPlan, { view: "table" }>) =>
  type === "ip_table" ? null : VIEWS[type](input);
