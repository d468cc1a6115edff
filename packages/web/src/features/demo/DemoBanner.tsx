import { lazy, Suspense } from "react";
import { useDemoState } from "./api.ts";

const DemoNotice = lazy(() => import("./DemoNotice.tsx"));

/** Where demo data is there, says so on every page. */
export function DemoBanner() {
  const { data } = useDemoState();
  if (data === undefined || data.state === "none") return null;
  return (
    <Suspense>
      <DemoNotice data={data} />
    </Suspense>
  );
}
