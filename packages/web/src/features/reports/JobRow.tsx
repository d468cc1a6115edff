import type { Job } from "@fyr/contract";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert, CircleDashed, Download, FileText, LoaderCircle, RotateCw, X } from "lucide-react";
import { IconButton } from "../../components/IconButton.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { download } from "../../lib/download.ts";
import { relativeTime } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { useTimes } from "../../lib/times.ts";
import { readReport, useCancelJob } from "./api.ts";
import { isUnderWay, stateOf } from "./states.ts";

const ICONS = { queued: CircleDashed, running: LoaderCircle, done: FileText, failed: CircleAlert } as const;

interface RowProps {
  readonly job: Job;
  readonly name: string;
  /** Runs the same service again; left out while it runs. */
  readonly onAgain: (() => void) | undefined;
}

/** One job of a list. */
export function JobRow({ job, name, onAgain }: RowProps) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  const cancel = useCancelJob();
  const save = useMutation({
    mutationFn: () => readReport(job.id),
    onSuccess: (lines) => download(reportFile(job), "application/x-ndjson", lines),
    onError: (error) => toast.error(messageOf(error)),
  });
  const Icon = ICONS[job.state];
  return (
    <li className="flex items-center gap-4 px-4 py-2.5">
      <Icon className="size-4 shrink-0 text-faint" aria-hidden />
      <div className="min-w-0 flex-1">
        <Link to="/jobs/$id" params={{ id: job.id }} className="truncate font-medium hover:underline">
          {name}
        </Link>
        <p className="text-xs break-words text-dim">{stateOf(job)}</p>
      </div>
      <p className="text-xs text-faint" title={formatDateTime(job.created_at)}>
        {relativeTime(job.created_at, now)}
      </p>
      {job.state === "done" && (
        <IconButton label={`Download ${name}`} disabled={save.isPending} onClick={() => save.mutate()}>
          <Download aria-hidden />
        </IconButton>
      )}
      {isUnderWay(job) ? (
        <IconButton
          label={`Cancel ${name}`}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate(job.id, { onError: (error) => toast.error(messageOf(error)) })}
        >
          <X aria-hidden />
        </IconButton>
      ) : (
        <IconButton label={`Run ${name} again`} disabled={onAgain === undefined} onClick={onAgain}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

export const reportFile = ({ service, created_at }: Pick<Job, "service" | "created_at">): string =>
  `fyr-${service}-${created_at.slice(0, 10)}.jsonl`;
