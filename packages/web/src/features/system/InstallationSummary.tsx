import { Suspense } from "react";
import { Skeleton } from "../../components/Skeleton.tsx";
import { useIsAdmin } from "../session/index.ts";
import { later } from "../../components/later.tsx";

const SummaryCard = later(() => import("./SummaryCard.tsx"));

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
