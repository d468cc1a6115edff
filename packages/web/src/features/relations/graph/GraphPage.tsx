import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useQueries } from "@tanstack/react-query";
import { Workflow } from "lucide-react";
import { useMemo, useState, type SubmitEvent } from "react";
import { Busy } from "../../../components/Busy.tsx";
import { Button } from "../../../components/Button.tsx";
import { inputClass } from "../../../components/Field.tsx";
import { EmptyState, ErrorState } from "../../../components/states.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { stepText } from "../../../lib/graph-link.ts";
import { focusOnMount } from "../../../lib/focus.ts";
import { neighboursOf } from "./api.ts";
import { GraphView } from "./GraphView.tsx";
import { modelOf } from "./model.ts";
import { startOf } from "./start.ts";
import { readSteps, type Step, STEPS_MAX, writeSteps } from "./steps.ts";

const route = getRouteApi("/shell/graph");

/** What things are related to, as far as it was expanded: the link holds what was, and restores it. */
export function GraphPage() {
  const { open } = route.useSearch();
  const navigate = useNavigate();
  const steps = useMemo(() => readSteps(open), [open]);
  const go = (next: readonly Step[], replace = false) =>
    void navigate({ to: "/graph", search: { open: writeSteps(next) }, replace });
  if (steps.length === 0) {
    return (
      <EmptyState icon={Workflow} title="Begin a graph" page>
        <p>
          From an address, a domain, an e-mail address, a hash, a tracker or a fingerprint. Expanding one costs a
          credit.
        </p>
        <Start onStart={(step) => go([step])} />
      </EmptyState>
    );
  }
  return <Expanded steps={steps} onSteps={go} />;
}

function Expanded({ steps, onSteps }: { steps: readonly Step[]; onSteps: (steps: readonly Step[]) => void }) {
  const answers = useQueries({ queries: steps.map(neighboursOf) });
  const answered = steps.flatMap((step, at) => {
    const answer = answers[at]?.data;
    return answer === undefined ? [] : [{ step, answer }];
  });
  const key = answered.map(({ step }) => stepText(step)).join(",");
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the answers, which are new objects each time
  const model = useMemo(() => modelOf(answered), [key]);
  const failed = answers.findIndex(({ isError }) => isError);
  const [first] = answers;
  if (answered.length === 0) {
    if (failed < 0) return <Busy>Loading relations</Busy>;
    return (
      <ErrorState title="Query failed" onRetry={() => void first?.refetch()} page>
        {messageOf(answers[failed]?.error)}
      </ErrorState>
    );
  }
  const add = (step: Step) => {
    const text = stepText(step);
    if (steps.some((one) => stepText(one) === text) || steps.length >= STEPS_MAX) return;
    onSteps([...steps, step]);
  };
  return (
    <GraphView
      model={model}
      isBusy={answers.some(({ isFetching }) => isFetching)}
      isFull={steps.length >= STEPS_MAX}
      failure={
        failed < 0 ? null : { message: messageOf(answers[failed]?.error), retry: () => void answers[failed]?.refetch() }
      }
      withheld={answered.find(({ answer }) => answer.withheld !== undefined)?.answer.withheld}
      onExpand={add}
      onBegin={(step) => onSteps([step])}
    />
  );
}

function Start({ onStart }: { onStart: (step: Step) => void }) {
  const [text, setText] = useState("");
  const [refused, setRefused] = useState(false);
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const step = startOf(text);
    setRefused(step === null);
    if (step !== null) onStart(step);
  };
  return (
    <form onSubmit={start} className="mt-4 flex w-full max-w-md flex-col gap-2 text-left">
      <div className="flex gap-2">
        <input
          ref={focusOnMount}
          aria-label="Where the graph begins"
          aria-invalid={refused}
          aria-describedby={refused ? "graph-refused" : undefined}
          placeholder="example.org"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${inputClass} mono`}
        />
        <Button look="solid" size="lg" type="submit">
          Begin
        </Button>
      </div>
      {refused && (
        <p id="graph-refused" role="alert" className="text-danger">
          This is nothing of which relations are known.
        </p>
      )}
    </form>
  );
}
