import type { SummaryLine } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Ago } from "../../components/Ago.tsx";
import { Card } from "../../components/Card.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { cn } from "../../lib/cn.ts";
import { plural } from "../../lib/format.ts";
import { useSummary } from "./api.ts";

const LEVELS = {
  ok: { icon: CircleCheck, className: "text-success", word: "" },
  warning: { icon: TriangleAlert, className: "text-warning", word: "Warning: " },
  fault: { icon: CircleAlert, className: "text-danger", word: "Fault: " },
} as const;
/** Of what there is none of yet, or what has work and gave no answer, it is not known whether it works. */
const IDLE = { icon: Info, className: "text-faint", word: "" } as const;

const ABOUT = {
  what: "Each part of this installation, and whether it works.",
  from: "Fyr itself.",
  how: "Each line checks one part of Fyr and leads to the page where it can be fixed.",
};

/** Each part of the installation at a glance; it leads to the page that mends it. */
export default function SummaryCard() {
  const { data, error, isError, refetch } = useSummary();
  return (
    <Card title="Installation" about={ABOUT} bodyClassName="p-0" aside={data && <Overall lines={data.lines} />}>
      {data !== undefined ? (
        <ul className="grid overflow-hidden rounded-b-lg @md:grid-cols-2 @3xl:grid-cols-3">
          {data.lines.map((line) => (
            <Line key={line.name} of={line} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState title="Failed to load the state" onRetry={() => void refetch()} className="py-6">
          {messageOf(error)}
        </ErrorState>
      ) : (
        <LoadingBlock label="Loading the state..." className="grid gap-6 px-4 py-4 @md:grid-cols-2 @3xl:grid-cols-3">
          {["w-2/5", "w-1/3", "w-1/2", "w-1/4", "w-3/5", "w-2/3"].map((width) => (
            <Skeleton key={width} className={cn("h-8", width)} />
          ))}
        </LoadingBlock>
      )}
    </Card>
  );
}

function Overall({ lines }: { lines: readonly SummaryLine[] }) {
  const troubled = lines.filter(({ level }) => level !== "ok").length;
  const busy = lines.filter(({ level, text }) => level === "ok" && text.startsWith("Busy")).length;
  const { className } =
    troubled === 0 && busy > 0
      ? IDLE
      : LEVELS[lines.some(({ level }) => level === "fault") ? "fault" : troubled > 0 ? "warning" : "ok"];
  return (
    <span className={cn("text-xs", className)}>
      {troubled > 0
        ? `${plural(troubled, "part")} to look at`
        : busy > 0
          ? `${plural(busy, "part")} busy`
          : "All is well"}
    </span>
  );
}

function Line({ of: { name, level, text, at, problems, page } }: { of: SummaryLine }) {
  const { icon: Icon, className, word } = level === "ok" && /^(?:None|Busy)\b/.test(text) ? IDLE : LEVELS[level];
  return (
    <li className="relative -mr-px -mb-px flex gap-2.5 border-r border-b border-line px-4 py-3 hover:bg-hover">
      <Icon className={cn("mt-0.5 size-4 shrink-0", className)} data-level={level} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">
          <span className="sr-only">{word}</span>
          {/* The whole tile is a link. */}
          <Link to={page} className="after:absolute after:inset-0">
            {name}
          </Link>
        </p>
        <p className="tabular text-dim">
          {text} {at !== null && <Ago at={at} inText />}
        </p>
        {problems.map((problem) => (
          <p key={problem} className={cn("break-words text-xs", className)}>
            {problem}
          </p>
        ))}
      </div>
    </li>
  );
}
