import { Suspense } from "react";
import { Skeleton } from "../../components/Skeleton.tsx";
import { later } from "../../components/later.tsx";
import { useIsAdmin } from "../session/index.ts";
import { useSummary } from "./api.ts";

const SummaryCard = later(() => import("./SummaryCard.tsx"));

/** For administrators: whether the installation is well. */
export function InstallationSummary() {
  return useIsAdmin() && <Summary />;
}

function Summary() {
  // It is asked for while the code that shows it is on its way.
  useSummary();
  return (
    <Suspense fallback={<Skeleton className="h-44" />}>
      <SummaryCard />
    </Suspense>
  );
}
