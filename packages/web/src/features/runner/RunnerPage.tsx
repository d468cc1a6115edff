import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Play, SquareTerminal } from "lucide-react";
import { Suspense, useState, type SubmitEvent } from "react";
import { Button } from "../../components/Button.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { PendingShape } from "../../components/PendingShape.tsx";
import { LineBox } from "./LineBox.tsx";
import { runnerPlan, TABLES } from "./plan.ts";
import { later } from "../../components/later.tsx";

const SavedLines = later(() => import("./SavedLines.tsx"), { standing: "nowhere" });
// The answers come with the first query.
const RunnerResult = later(() => import("./RunnerResult.tsx"));

const route = getRouteApi("/shell/runner");

/** One line for any query: an address opens the IP view, anything else a table. */
export function RunnerPage() {
  const { query = "" } = route.useSearch();
  return (
    <div className="flex h-full flex-col">
      <title>Query Runner · Fyr</title>
      <h1 className="sr-only">Query Runner</h1>
      <RunnerBox key={query} query={query} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Result query={query} />
      </div>
    </div>
  );
}

function RunnerBox({ query }: { query: string }) {
  const [text, setText] = useState(query);
  const navigate = useNavigate();
  const run = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = text.trim();
    void navigate({ to: "/runner", search: next === "" ? {} : { query: next } });
  };
  return (
    <search className="shrink-0 border-b border-line p-4">
      <form onSubmit={run} className="flex gap-2">
        <LineBox text={text} ran={query} onText={setText} />
        <Button look="solid" size="lg" type="submit">
          <Play aria-hidden /> Run
        </Button>
        <Suspense>
          <SavedLines query={query} />
        </Suspense>
      </form>
    </search>
  );
}

const EXAMPLES = [
  "type:ip tor:true country:DE",
  "type:ip asn:AS15169 risk:>20",
  "type:network asn:AS15169",
  "type:domain similar:example.com",
  "type:provider provider_type:vpn",
];

function Result({ query }: { query: string }) {
  const plan = runnerPlan(query);
  if (plan.view === "none") {
    return (
      <EmptyState icon={SquareTerminal} title="Run a query">
        <p>
          An address opens the IP view. Several addresses, a Lucene query over the events, or{" "}
          <code className="mono">type = input</code> open a table; types are{" "}
          <span className="mono">{TABLES.join(", ")}</span>.
        </p>
        <p className="mt-2">Query lines ask for things of a kind, for example:</p>
        <ul className="mt-1 flex flex-col gap-1">
          {EXAMPLES.map((example) => (
            <li key={example}>
              <Link to="/runner" search={{ query: example }} className="mono text-accent underline underline-offset-2">
                {example}
              </Link>
            </li>
          ))}
        </ul>
      </EmptyState>
    );
  }
  if (plan.view === "invalid") {
    return (
      <ErrorState title="NOT A VALID QUERY">
        {plan.reason ?? (
          <>
            There is nothing to show for <span className="mono">{plan.type}</span>.
          </>
        )}
      </ErrorState>
    );
  }
  return (
    <Suspense fallback={<PendingShape />}>
      <RunnerResult key={query} plan={plan} />
    </Suspense>
  );
}
