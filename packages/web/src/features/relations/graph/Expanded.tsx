import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useMemo } from "react";
import { Busy } from "../../../components/Busy.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { stepText } from "../../../lib/graph-link.ts";
import { neighboursOf } from "./api.ts";
import { GraphView } from "./GraphView.tsx";
import { modelOf } from "./model.ts";
import { type Step, STEPS_MAX } from "./steps.ts";

/** The graph of what was expanded. */
export default function Expanded({
  steps,
  onSteps,
}: {
  steps: readonly Step[];
  onSteps: (steps: readonly Step[]) => void;
}) {
  const answers = useQueries({ queries: steps.map(neighboursOf) });
  const answered = steps.flatMap((step, at) => {
    const answer = answers[at]?.data;
    return answer === undefined ? [] : [{ step, answer }];
  });
  // A link brings up to a hundred answers, one soon after the other: what came while the last were drawn, is drawn at once.
  const key = useDeferredValue(answered.map(({ step }) => stepText(step)).join(","));
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the answers, which are new objects each time
  const model = useMemo(() => modelOf(answered), [key]);
  const failed = answers.findIndex(({ isError }) => isError);
  const [first] = answers;
  if (model.nodes.size === 0) {
    if (failed < 0 || answered.length > 0) return <Busy>Loading relations</Busy>;
    return (
      <ErrorState title="Query failed" onRetry={() => void first?.refetch()} page>
        {messageOf(answers[failed]?.error)}{" "}
        <Link to="/graph" search={{ open: "" }} className="text-accent underline-offset-2 hover:underline">
          Begin another graph
        </Link>
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
