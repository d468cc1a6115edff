import { PAGE } from "@fyr/contract";
import { getRouteApi } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { PagedList } from "../../../components/PagedList.tsx";
import { plural } from "../../../lib/format.ts";
import { AdminPage } from "../AdminPage.tsx";
import { useReported } from "./api.ts";
import { ReportedRow } from "./ReportedRow.tsx";

const route = getRouteApi("/shell/admin/moderation");

const toReview = (total: number): string =>
  total === 0 ? "No reports to review." : `${plural(total, "reported post")} to review.`;

/** What people reported, and what is done about it. */
export function ModerationPage() {
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const reported = useReported(page);
  const total = reported.data?.total;
  return (
    <AdminPage
      title="Moderation"
      about={total === undefined ? "Posts and replies that users reported." : toReview(total)}
    >
      <PagedList
        label="Reported posts"
        query={reported}
        rows={(data) => data.reported}
        failed="The reports could not be loaded"
        empty={{
          icon: ShieldCheck,
          title: "No reported posts",
          text: "Reported posts and replies are listed here until an administrator decides.",
        }}
        page={page}
        size={PAGE}
        onPage={(next) => void navigate({ search: next === undefined ? {} : { page: next } })}
      >
        {(data) => (
          <ul className="divide-y divide-line">
            {data.reported.map((one) => (
              <ReportedRow key={one.post.id} of={one} />
            ))}
          </ul>
        )}
      </PagedList>
    </AdminPage>
  );
}
