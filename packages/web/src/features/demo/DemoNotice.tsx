import type { DemoState } from "@fyr/contract";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Confirm } from "../../components/Confirm.tsx";
import { useIsAdmin } from "../session/index.ts";
import { useDemoAct } from "./act.ts";

/** Notes that a page includes demo data, and lets admins clear it. */
export default function DemoNotice({ data }: { data: DemoState }) {
  const isAdmin = useIsAdmin();
  const [asking, setAsking] = useState(false);
  const act = useDemoAct();
  const moves = data.progress !== null;
  const clear = () => act.mutate("clear", { onSettled: () => setAsking(false) });
  return (
    <section
      aria-label="Demo data"
      className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-accent/35 print:hidden bg-accent-soft py-1 pr-3 pl-4 text-ink"
    >
      <FlaskConical className="size-4 shrink-0 text-accent" aria-hidden />
      <output className="min-w-0 flex-1">{wordsOf(data)}</output>
      {isAdmin && !moves && (
        <div className="flex gap-2">
          {data.state === "interrupted" && (
            <Button size="sm" disabled={act.isPending} onClick={() => act.mutate("load")}>
              Load Again
            </Button>
          )}
          <Button size="sm" onClick={() => setAsking(true)}>
            Clear Demo Data
          </Button>
        </div>
      )}
      <Confirm
        open={asking}
        title="Clear the demo data?"
        action="Clear Demo Data"
        busy={act.isPending}
        onConfirm={clear}
        onCancel={() => setAsking(false)}
      >
        Everything marked 'Demo' is deleted, and the statistics are calculated without it. Other data stays.
      </Confirm>
    </section>
  );
}

const STEPS: Record<string, string> = {
  preparing: "preparing",
  providers: "providers",
  labels: "labels of five weeks",
  events: "events",
  people: "submissions",
  rows: "stored rows",
  atlas: "compiling the atlas",
  statistics: "counting each day",
};

function wordsOf({ state, progress, problem }: DemoState) {
  if (progress !== null) {
    const { step, done, of } = progress;
    const far = of > 1 ? ` (${done} of ${of})` : "";
    return `${state === "clearing" ? "Clearing" : "Loading"} demo data: ${STEPS[step] ?? step}${far}`;
  }
  if (state === "interrupted") {
    return `The demo data is incomplete: loading or clearing stopped halfway${problem === null ? "" : ` (${problem})`}.`;
  }
  return (
    <>
      <strong className="font-semibold">Demo data is loaded.</strong> What is marked 'Demo' is made up.
    </>
  );
}
