import { getRouteApi } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { Banner } from "../../components/Banner.tsx";
import { EmptyState } from "../../components/states.tsx";
import { nounOf, textOf } from "../../lib/doors/index.ts";
import { PivotView } from "./PivotView.tsx";

const route = getRouteApi("/shell/pivot");

/** What Fyr has of a value that has no page of its own: `/pivot?kind=country&value=DK`. */
export function PivotPage() {
  const { kind, value, unread } = route.useSearch();
  if (value === "") {
    return (
      <EmptyState icon={SearchX} title="Nothing to look up" page>
        The link has no value.
      </EmptyState>
    );
  }
  return (
    <div className="mx-auto max-w-5xl p-6">
      <title>{`${textOf(kind, value)} · Fyr`}</title>
      {unread !== undefined && (
        <Banner kind="warning" className="mb-4">
          Fyr knows no kind of value called “{unread}”: this is what it has of “{value}” as {nounOf(kind)}.
        </Banner>
      )}
      <PivotView key={`${kind} ${value}`} kind={kind} value={value} />
    </div>
  );
}
