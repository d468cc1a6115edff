import type { Job } from "@fyr/contract";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { CircleAlert, Hourglass, RotateCw, X } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { toast } from "../../components/toast/index.ts";
import { isNowhere, messageOf } from "../../lib/api/index.ts";
import { useTimes } from "../../lib/times.ts";
import { useCancelJob, useCreateJob, useJob, useLiveJobs, useServices } from "./api.ts";
import { Report } from "./Report.tsx";
import { isUnderWay, stateOf } from "./states.ts";

const route = getRouteApi("/shell/jobs/$id");

/** One job: where it is, why it failed, or the report that came of it. */
export function JobPage() {
  const { id } = route.useParams();
  const job = useJob(id);
  const services = useServices();
  useLiveJobs();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 p-6">
      {isNowhere(job.error) ? (
        <ErrorState title="No such job" page>
          It has expired, is another account’s, or the link is incomplete. Run it again from the{" "}
          <Link to="/jobs" className="underline">
            list of jobs
          </Link>
          .
        </ErrorState>
      ) : job.error !== null && job.data === undefined ? (
        <ErrorState title="The job could not be loaded" page onRetry={() => void job.refetch()}>
          {messageOf(job.error)}
        </ErrorState>
      ) : job.data === undefined ? (
        <LoadingBlock className="flex flex-col gap-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </LoadingBlock>
      ) : job.data.state === "done" ? (
        <Report id={id} name={nameOf(job.data, services.data)} />
      ) : (
        <Unfinished job={job.data} name={nameOf(job.data, services.data)} />
      )}
    </div>
  );
}

const nameOf = ({ service }: Job, services: ReturnType<typeof useServices>["data"]): string =>
  services?.find(({ id }) => id === service)?.name ?? service;

function Unfinished({ job, name }: { job: Job; name: string }) {
  const navigate = useNavigate();
  const { formatDateTime } = useTimes();
  const cancel = useCancelJob();
  const create = useCreateJob();
  const onError = (error: Error) => toast.error(messageOf(error));
  const again = () =>
    create.mutate(job.service, {
      onError,
      onSuccess: ({ id }) => void navigate({ to: "/jobs/$id", params: { id } }),
    });
  return (
    <>
      <title>{`${name} · Fyr`}</title>
      <header>
        <h1 className="text-lg font-semibold">{name}</h1>
        <p className="text-xs text-dim">
          Since {formatDateTime(job.created_at)} ·{" "}
          <Link to="/jobs" className="underline">
            All jobs
          </Link>
        </p>
      </header>
      <EmptyState icon={isUnderWay(job) ? Hourglass : CircleAlert} title={stateOf(job)}>
        {isUnderWay(job) ? "The report opens here when it is written." : "Nothing came of it."}
        <div className="mt-4 flex justify-center">
          {isUnderWay(job) ? (
            <Button disabled={cancel.isPending} onClick={() => cancel.mutate(job.id, { onError })}>
              <X aria-hidden /> Cancel
            </Button>
          ) : (
            <Button disabled={create.isPending} onClick={again}>
              <RotateCw aria-hidden /> Run again
            </Button>
          )}
        </div>
      </EmptyState>
    </>
  );
}
