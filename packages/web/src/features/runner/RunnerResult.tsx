import { Banner } from "../../components/Banner.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import { IpResult, TableResult } from "../results/index.ts";
import { readingsOf } from "../search/index.ts";
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
      {plan.view === "table" && plan.isBare && <Elsewhere text={plan.input} />}
      {plan.view === "line" ? <LineTable query={plan.query} /> : tableOf(plan)}
    </div>
  );
}

const tableOf = ({ type, input }: Extract<RunnerPlan, { view: "table" }>) =>
  type === "ip_table" ? null : VIEWS[type](input);

/** A bare text is a search of events: where it is a name, an e-mail address or the like, it has a page as well. */
function Elsewhere({ text }: { text: string }) {
  const reading = readingsOf(text).find(({ kind, as }) => kind !== "text" || as === "Tracker");
  if (reading === undefined) return null;
  const { to, search } = reading.page;
  return (
    <Banner kind="info">
      Events are searched for this text. It may be a{" "}
      {reading.as.replace(/^[A-Z](?=[a-z-])/, (first) => first.toLowerCase())}:{" "}
      <PlainLink to={to} search={search} keyboard className="mono text-accent underline underline-offset-2">
        {reading.value}
      </PlainLink>{" "}
      has a page with all that is known of it.
    </Banner>
  );
}
