import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Play, SquareTerminal } from "lucide-react";
import { Suspense, useState, type SubmitEvent } from "react";
import { Button } from "../../components/Button.tsx";
import { inputClass } from "../../components/Field.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { PendingShape } from "../../components/PendingShape.tsx";
import { focusOnMount } from "../../lib/focus.ts";
import { runnerPlan, TABLES } from "./plan.ts";
import { later } from "../../components/later.tsx";

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
        <input
          ref={focusOnMount}
          data-search-box
          aria-label="Query"
          placeholder="ip = 8.8.8.8"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${inputClass} mono`}
        />
        <Button look="solid" size="lg" type="submit">
          <Play aria-hidden /> Run
        </Button>
      </form>
    </search>
  );
}

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
      </EmptyState>
    );
  }
  if (plan.view === "invalid") {
    return (
      <ErrorState title="NOT A VALID QUERY">
        There is nothing to show for <span className="mono">{plan.type}</span>.
      </ErrorState>
    );
  }
  return (
    <Suspense fallback={<PendingShape />}>
      <RunnerResult key={query} plan={plan} />
    </Suspense>
  );
}
