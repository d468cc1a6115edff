import { PAGE, SUBMISSION_STATES } from "@fyr/contract";
import { getRouteApi } from "@tanstack/react-router";
import { PackageCheck } from "lucide-react";
import { Listing } from "../../../components/Listing.tsx";
import { Pager } from "../../../components/Pager.tsx";
import { Select } from "../../../components/Select.tsx";
import { plural } from "../../../lib/format.ts";
import type { SubmissionsSearch } from "../search.ts";
import { UrlSearch } from "../UrlSearch.tsx";
import { useSubmissions } from "./api.ts";
import { SubmissionRow } from "./SubmissionRow.tsx";

const route = getRouteApi("/shell/admin/submissions");
const WORDS = { pending: "Waiting", accepted: "In force", rejected: "Rejected", undone: "Undone" } as const;
const STATES = [
  { value: "" as const, label: "All" },
  ...SUBMISSION_STATES.map((value) => ({ value, label: WORDS[value] })),
];

/** What people submitted: what waits for a review, and what became of the rest. */
export function SubmissionsPage() {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const submissions = useSubmissions(filter);
  const waiting = submissions.data?.waiting ?? 0;
  const show = (change: { [K in keyof SubmissionsSearch]: SubmissionsSearch[K] | undefined }) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace: true });
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>Submissions · Fyr</title>
      <div>
        <h1 className="text-xl font-semibold tracking-tight">Submissions</h1>
        <p className="text-dim">
          {waiting === 0 ? "Nothing waits for a review." : `${plural(waiting, "submission")} to review.`} Until then
          they move no risk.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <UrlSearch
          label="Search by sender or attribution"
          value={filter.search ?? ""}
          onValue={(search) => show({ search })}
          className="min-w-64 flex-1"
        />
        <Select
          label="State"
          labelHidden
          className="w-36"
          value={filter.state ?? ""}
          options={STATES}
          onValue={(state) => show({ state: state === "" ? undefined : state })}
        />
      </div>
      <section aria-label="Submissions" className="rounded-lg border border-line bg-panel">
        <Listing
          query={submissions}
          count={(data) => data.submissions.length}
          failed="The submissions could not be loaded"
          empty={{
            icon: PackageCheck,
            title: "No submissions",
            text: "What people submit for a provider is listed here.",
          }}
        >
          {(data) => (
            <ul className="divide-y divide-line">
              {data.submissions.map((submission) => (
                <SubmissionRow key={submission.id} of={submission} />
              ))}
            </ul>
          )}
        </Listing>
        {submissions.data !== undefined && (
          <Pager
            page={filter.page ?? 1}
            size={PAGE}
            total={submissions.data.total}
            onPage={(page) => void navigate({ search: (before) => ({ ...before, page: page > 1 ? page : undefined }) })}
          />
        )}
      </section>
    </div>
  );
}
