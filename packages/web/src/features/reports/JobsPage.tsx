import type { Job, ServiceId } from "@fyr/contract";
import { getRouteApi, Link } from "@tanstack/react-router";
import { FileText, Play } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { LinkTabs } from "../../components/LinkTabs.tsx";
import { Listing } from "../../components/Listing.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { useCreateJob, useJobs, useLiveJobs, useServices, useVerifiedDomains } from "./api.ts";
import { JobRow } from "./JobRow.tsx";
import { JOB_GROUPS, type JobGroup } from "./search.ts";
import { groupOf, isUnderWay } from "./states.ts";

const route = getRouteApi("/shell/jobs");

const NEW = {
  what: "Exports that Fyr writes in the background.",
  from: "What this account may see.",
  how: "One report of a kind runs at a time.",
};
const LISTED = {
  what: "What this account had Fyr do in the background, newest first.",
  from: "Services that this account has run.",
  how: "The list follows each job while it waits and runs. A report shows the state at the time at which it was written.",
};
const NAMES: Readonly<Record<JobGroup, string>> = { open: "Under way", done: "Done", failed: "Failed" };
const NONE: Readonly<Record<JobGroup, string>> = {
  open: "No job under way",
  done: "No job is done",
  failed: "No job failed",
};

/** What can be done in the background, what is under way, and what came of it. */
export function JobsPage() {
  const { state } = route.useSearch();
  const services = useServices();
  const jobs = useJobs();
  const create = useCreateJob();
  const hasNoDomain = useVerifiedDomains().data?.length === 0;
  useLiveJobs();
  const start = (service: ServiceId) => create.mutate(service, { onError: (error) => toast.error(messageOf(error)) });
  const all = jobs.data?.jobs ?? [];
  const underWay = new Set(all.filter(isUnderWay).map(({ service }) => service));
  const nameOf = (job: Job) => services.data?.find(({ id }) => id === job.service)?.name ?? job.service;
  const shown = (listed: readonly Job[]) => listed.filter((job) => state === undefined || groupOf(job) === state);
  const counted = (group: JobGroup) => {
    const count = all.filter((job) => groupOf(job) === group).length;
    return count === 0 ? NAMES[group] : `${NAMES[group]} (${count})`;
  };
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 p-6">
      <title>Jobs · Fyr</title>
      <header>
        <h1 className="text-xl font-semibold tracking-tight">Jobs</h1>
        <p className="mt-1 text-dim">Reports are written in the background. You are notified when one is ready.</p>
      </header>
      <Card title="New report" about={NEW} bodyClassName="p-0">
        <Listing
          query={services}
          count={(data) => data.length}
          failed="The services could not be loaded"
          empty={{ icon: FileText, title: "No services", text: "This Fyr has none." }}
        >
          {(data) => (
            <ul className="divide-y divide-line">
              {data.map(({ id, name, description }) => (
                <li key={id} className="flex items-center gap-4 px-4 py-2.5">
                  <div className="min-w-0 flex-1">
                    <p className="font-medium">{name}</p>
                    <p className="text-xs text-dim">{description}</p>
                    {id === "address_space" && hasNoDomain && (
                      <p className="text-xs text-dim">
                        This account has no verified domain.{" "}
                        <Link to="/account/domains" className="underline">
                          Add and verify one
                        </Link>
                        .
                      </p>
                    )}
                  </div>
                  <Button
                    size="sm"
                    disabled={underWay.has(id) || create.isPending || (id === "address_space" && hasNoDomain)}
                    onClick={() => start(id)}
                  >
                    <Play aria-hidden /> {underWay.has(id) ? "Running..." : "Run"}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Listing>
      </Card>
      <LinkTabs
        label="Jobs by state"
        tabs={[
          { to: "/jobs", label: "All" },
          ...JOB_GROUPS.map((group) => ({ to: "/jobs" as const, search: { state: group }, label: counted(group) })),
        ]}
      />
      <Card title="Your jobs" about={LISTED} bodyClassName="p-0" isLong>
        <Listing
          query={jobs}
          count={(data) => shown(data.jobs).length}
          failed="The jobs could not be loaded"
          empty={{
            icon: FileText,
            title: state === undefined ? "No jobs" : NONE[state],
            text: "Run a report above. It is written while you go on.",
          }}
        >
          {(data) => (
            <ul className="divide-y divide-line">
              {shown(data.jobs).map((job) => (
                <JobRow
                  key={job.id}
                  job={job}
                  name={nameOf(job)}
                  onAgain={underWay.has(job.service) ? undefined : () => start(job.service)}
                />
              ))}
            </ul>
          )}
        </Listing>
      </Card>
    </div>
  );
}
