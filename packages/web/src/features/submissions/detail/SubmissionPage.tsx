import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { GraphLink } from "../../../components/GraphLink.tsx";
import { PrintButton } from "../../../components/PrintButton.tsx";
import { SubmissionDetail } from "./SubmissionDetail.tsx";

const route = getRouteApi("/shell/submissions/$id");

/** A post or reply by its link: what notifications and copied links lead to. */
export function SubmissionPage() {
  const { id } = route.useParams();
  const { tab = "comments" } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="mx-auto flex h-full w-full max-w-4xl flex-col print:block print:h-auto">
      <title>Submission · Fyr</title>
      <h1 className="sr-only">Submission</h1>
      <div className="mx-4 mt-4 flex items-center justify-between print:hidden">
        <Link
          to="/channels"
          className="inline-flex items-center gap-1.5 self-start text-xs text-dim hover:text-ink print:hidden"
        >
          <ArrowLeft className="size-3.5" aria-hidden /> All posts
        </Link>
        <span className="flex items-center gap-2">
          <GraphLink kind="post" value={id} />
          <PrintButton />
        </span>
      </div>
      <div className="min-h-0 flex-1">
        <SubmissionDetail
          key={id}
          id={id}
          tab={tab}
          onTab={(next) => void navigate({ search: next === "comments" ? {} : { tab: next }, replace: true })}
        />
      </div>
    </div>
  );
}
