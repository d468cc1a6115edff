import { Suspense } from "react";
import { useDemoState } from "./api.ts";
import { later } from "../../components/later.tsx";

const DemoNotice = later(() => import("./DemoNotice.tsx"));

/** Announces demo data on every page while there is any. */
export function DemoBanner() {
  const { data } = useDemoState();
  if (data === undefined || data.state === "none") return null;
  return (
    <Suspense>
      <DemoNotice data={data} />
    </Suspense>
  );
}
