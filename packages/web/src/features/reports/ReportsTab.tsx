import type { Job, ServiceId } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Download, FileText, Play, RotateCw, X } from "lucide-react";
import { useMutation } from "@tanstack/react-query";
import { toast } from "../../components/toast/index.ts";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { download } from "../../lib/download.ts";
import { plural, relativeTime } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { isUnderWay, readReport, useCancelJob, useCreateJob, useJobs, useLiveJobs, useServices } from "./api.ts";
import { useTimes } from "../../lib/times.ts";

const NEW = {
  what: "Exports that Fyr writes in the background.",
  from: "What this account may see.",
  how: "One report of a kind runs at a time.",
};
const DONE = {
  what: "The reports of this account.",
  from: "Reports that you ran.",
  how: "A report shows the state at the time at which it was written.",
};

/** What can be done in the background, and what came of it. */
export function ReportsTab() {
  const services = useServices();
  const jobs = useJobs();
  const create = useCreateJob();
  useLiveJobs();
  const failed = services.error ?? jobs.error;
  const start = (service: ServiceId) => create.mutate(service, { onError: (error) => toast.error(messageOf(error)) });
  const underWay = new Set(jobs.data?.jobs.filter(isUnderWay).map(({ service }) => service));
  const nameOf = (job: Job) => services.data?.find(({ id }) => id === job.service)?.name ?? job.service;

  if (failed !== null) {
    return (
      <ErrorState
        title="The reports could not be loaded"
        onRetry={() => void Promise.all([services.refetch(), jobs.refetch()])}
      >
        {messageOf(failed)}
      </ErrorState>
    );
  }
  return (
    <>
      <title>Reports · Fyr</title>
      <Card title="New report" about={NEW} bodyClassName="p-0">
        {services.data === undefined ? (
          <Loading />
        ) : (
          <ul className="divide-y divide-line">
            {services.data.map(({ id, name, description }) => (
              <li key={id} className="flex items-center gap-4 px-4 py-2.5">
                <div className="min-w-0 flex-1">
                  <p className="font-medium">{name}</p>
                  <p className="text-xs text-dim">{description}</p>
                </div>
                <Button size="sm" disabled={underWay.has(id) || create.isPending} onClick={() => start(id)}>
                  <Play aria-hidden /> {underWay.has(id) ? "Running..." : "Run"}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Reports" about={DONE} bodyClassName="p-0">
        {jobs.data === undefined ? (
          <Loading />
        ) : jobs.data.jobs.length === 0 ? (
          <EmptyState icon={FileText} title="No reports">
            Reports are created in the background. You are notified when one is ready.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {jobs.data.jobs.map((job) => (
              <ReportRow
                key={job.id}
                job={job}
                name={nameOf(job)}
                onAgain={underWay.has(job.service) ? undefined : () => start(job.service)}
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function Loading() {
  return (
    <LoadingBlock className="flex flex-col gap-4 p-4">
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
    </LoadingBlock>
  );
}

interface RowProps {
  readonly job: Job;
  readonly name: string;
  /** Has it written again; left out while it is. */
  readonly onAgain: (() => void) | undefined;
}

function ReportRow({ job, name, onAgain }: RowProps) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  const cancel = useCancelJob();
  const save = useMutation({
    mutationFn: () => readReport(job.id),
    onSuccess: (lines) =>
      download(`fyr-${job.service}-${job.created_at.slice(0, 10)}.jsonl`, "application/x-ndjson", lines),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <li className="flex items-center gap-4 px-4 py-2.5">
      <FileText className="size-4 shrink-0 text-faint" aria-hidden />
      <div className="min-w-0 flex-1">
        {job.state === "done" ? (
          <Link to="/account/reports/$id" params={{ id: job.id }} className="truncate font-medium hover:underline">
            {name}
          </Link>
        ) : (
          <p className="truncate font-medium">{name}</p>
        )}
        <p className="truncate text-xs text-dim">{stateOf(job)}</p>
      </div>
      <p className="text-xs text-faint" title={formatDateTime(job.created_at)}>
        {relativeTime(job.created_at, now)}
      </p>
      {job.state === "done" && (
        <IconButton label={`Download ${name}`} disabled={save.isPending} onClick={() => save.mutate()}>
          <Download aria-hidden />
        </IconButton>
      )}
      {isUnderWay(job) && (
        <IconButton
          label={`Cancel ${name}`}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate(job.id, { onError: (error) => toast.error(messageOf(error)) })}
        >
          <X aria-hidden />
        </IconButton>
      )}
      {job.state === "failed" && (
        <IconButton label={`Run ${name} again`} disabled={onAgain === undefined} onClick={onAgain}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function stateOf({ state, rows, error }: Job): string {
  if (state === "queued") return error === null ? "Waiting" : `Waiting to try again: ${error}`;
  if (state === "running") return `${plural(rows, "row")} so far`;
  return state === "done" ? plural(rows, "row") : `Failed: ${error ?? "for an unknown reason"}`;
}
