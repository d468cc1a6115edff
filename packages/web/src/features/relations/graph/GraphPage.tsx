import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Workflow } from "lucide-react";
import { useMemo } from "react";
import { later } from "../../../components/later.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { readSteps, type Step, writeSteps } from "./steps.ts";

const route = getRouteApi("/shell/graph");

// Each is as large as all else on the page: one draws, the other reads what people paste.
const Expanded = later(() => import("./Expanded.tsx"));
const Start = later(() => import("./Start.tsx"));

/** What things are related to, as far as it was expanded: the link holds what was, and restores it. */
export function GraphPage() {
  const { open } = route.useSearch();
  const navigate = useNavigate();
  const steps = useMemo(() => readSteps(open), [open]);
  const go = (next: readonly Step[], replace = false) =>
    void navigate({ to: "/graph", search: { open: writeSteps(next) }, replace });
  if (steps.length === 0) {
    return (
      <EmptyState icon={Workflow} title="Begin a graph" page>
        <p>
          From an address, a domain, an e-mail address, a hash, a tracker or a fingerprint. Expanding one costs a
          credit.
        </p>
        <Start onStart={(step) => go([step])} />
      </EmptyState>
    );
  }
  return <Expanded steps={steps} onSteps={go} />;
}
