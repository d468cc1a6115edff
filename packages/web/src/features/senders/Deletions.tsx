import { Link } from "@tanstack/react-router";
import { ProgressBar } from "../../components/ProgressBar.tsx";
import { formatNumber, plural } from "../../lib/format.ts";
import { DELETION, type useDeletions } from "./api.ts";

type Entry = NonNullable<ReturnType<typeof useDeletions>["data"]>[number];

/** The deletions that are under way, and how the latest ended. */
export function Deletions({ of }: { of: readonly Entry[] }) {
  if (of.length === 0) return null;
  return (
    <section aria-label="Deletions" className="flex flex-col gap-2 rounded-lg border border-line bg-panel p-4 text-sm">
      <div className="flex flex-wrap justify-between gap-2">
        <h2 className="font-medium">Deletions</h2>
        <Link to="/admin/work" search={{ kind: DELETION }} className="text-accent hover:underline">
          Background work
        </Link>
      </div>
      <ul className="flex flex-col gap-2">
        {of.map((entry) => (
          <li key={entry.id} className="flex flex-col gap-1">
            <span className="break-words">{entry.key}</span>
            <State of={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({ of: { key, state, progress, result, error } }: { of: Entry }) {
  if (state === "waiting") return <span className="text-xs text-dim">Waiting{error === null ? "" : `: ${error}`}</span>;
  if (state === "running") {
    const { stage, done, of } = progress ?? { stage: null, done: 0, of: null };
    return (
      <>
        <output className="tabular text-xs text-dim">
          {stage === null ? "Running" : `${stage}, ${formatNumber(done)} of ${formatNumber(of ?? 0)} days`}
        </output>
        <ProgressBar label={`Progress of ${key}`} value={done} max={of ?? 0} />
      </>
    );
  }
  const numberOf = (name: string): number => {
    const value = result?.[name];
    return typeof value === "number" ? value : 0;
  };
  const words =
    state === "done"
      ? `${plural(numberOf("events"), "event")} deleted, figures of ${plural(numberOf("days"), "day")} made anew`
      : state === "cancelled"
        ? "Cancelled: retry it under Background work"
        : `Failed: ${error ?? "unknown"}`;
  const kept = numberOf("days_kept");
  return (
    <span className={state === "done" ? "text-xs text-dim" : "text-xs text-warning"}>
      {words}
      {kept > 0 && `; ${plural(kept, "day")} kept their figures, as retention has deleted some of their events`}
    </span>
  );
}
