import { getRouteApi } from "@tanstack/react-router";
import { SubmissionDetail } from "./SubmissionDetail.tsx";

const route = getRouteApi("/shell/submissions/$id");

/** A post or reply by its link: what notifications and copied links lead to. */
export function SubmissionPage() {
  const { id } = route.useParams();
  const { tab = "comments" } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="mx-auto h-full w-full max-w-4xl">
      <title>Submission · Fyr</title>
      <h1 className="sr-only">Submission</h1>
      <SubmissionDetail
        key={id}
        id={id}
        tab={tab}
        onTab={(next) => void navigate({ search: next === "comments" ? {} : { tab: next }, replace: true })}
      />
    </div>
  );
}
