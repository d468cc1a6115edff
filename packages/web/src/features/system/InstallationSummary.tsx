import { lazy, Suspense } from "react";
import { Skeleton } from "../../components/Skeleton.tsx";
import { useIsAdmin } from "../session/index.ts";

const SummaryCard = lazy(() => import("./SummaryCard.tsx"));

/** For administrators: whether the installation is well. */
export function InstallationSummary() {
  return (
    useIsAdmin() && (
      <Suspense fallback={<Skeleton className="h-44" />}>
        <SummaryCard />
      </Suspense>
    )
  );
}
