import { PAGE, SUBMISSION_STATES } from "@fyr/contract";
import { getRouteApi } from "@tanstack/react-router";
import { PackageCheck } from "lucide-react";
import { PagedList } from "../../../components/PagedList.tsx";
import { plural } from "../../../lib/format.ts";
import { AdminPage } from "../AdminPage.tsx";
import type { SubmissionsSearch } from "../search.ts";
import { UrlSearch } from "../../../components/UrlSearch.tsx";
import { UrlSelect } from "../UrlSelect.tsx";
import { useSubmissions } from "./api.ts";
import { SubmissionRow } from "./SubmissionRow.tsx";

const route = getRouteApi("/shell/admin/submissions");
const WORDS = { pending: "Waiting", accepted: "In force", rejected: "Rejected", undone: "Undone" } as const;
const STATES = [
  { value: "" as const, label: "All" },
  ...SUBMISSION_STATES.map((value) => ({ value, label: WORDS[value] })),
];

const toReview = (waiting: number): string =>
  waiting === 0
    ? "No submissions to review."
    : `${plural(waiting, "submission")} to review. Until then they do not change the risk.`;

/** What people submitted: what waits for a review, and what became of the rest. */
export function SubmissionsPage() {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const submissions = useSubmissions(filter);
  // What was loaded before says nothing of what waits now.
  const waiting = submissions.isError ? undefined : submissions.data?.waiting;
  const show = (change: { [K in keyof SubmissionsSearch]: SubmissionsSearch[K] | undefined }) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace: true });
  return (
    <AdminPage
      title="Submissions"
      about={waiting === undefined ? "What users submitted, and what was decided." : toReview(waiting)}
      filters={
        <>
          <UrlSearch
            label="Search by sender or attribution"
            value={filter.search ?? ""}
            onValue={(search) => show({ search })}
            className="min-w-64 flex-1"
          />
          <UrlSelect label="State" value={filter.state} options={STATES} onValue={(state) => show({ state })} />
        </>
      }
    >
      <PagedList
        label="Submissions"
        query={submissions}
        rows={(data) => data.submissions}
        failed="The submissions could not be loaded"
        empty={{
          icon: PackageCheck,
          title: "No submissions",
          text: "Posts and data submitted for providers are listed here.",
        }}
        page={filter.page}
        size={PAGE}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      >
        {(data) => (
          <ul className="divide-y divide-line">
            {data.submissions.map((submission) => (
              <SubmissionRow key={submission.id} of={submission} />
            ))}
          </ul>
        )}
      </PagedList>
    </AdminPage>
  );
}
