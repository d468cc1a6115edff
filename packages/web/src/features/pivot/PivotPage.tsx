import { getRouteApi } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { EmptyState } from "../../components/states.tsx";
import { textOf } from "../../lib/doors/index.ts";
import { PivotView } from "./PivotView.tsx";

const route = getRouteApi("/shell/pivot");

/** What Fyr has of a value that has no page of its own: `/pivot?kind=country&value=DK`. */
export function PivotPage() {
  const { kind, value } = route.useSearch();
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
      <PivotView key={`${kind} ${value}`} kind={kind} value={value} />
    </div>
  );
}
