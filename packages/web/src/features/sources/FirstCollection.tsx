import { type ReactNode, Suspense } from "react";
import { useCollection } from "./api.ts";
import { later } from "../../components/later.tsx";

// There is something to say in the first minutes of an installation, and where sources fail.
const CollectionNotice = later(() => import("./CollectionNotice.tsx"));

/**
 * Until most sources are collected: the progress, or what prevents it and what helps.
 * @param help what else to do, where nothing can be collected
 * @param offlineToo also where the operator forbids requests: for pages that have nothing else to show
 */
export function FirstCollection({ offlineToo = false, help }: { offlineToo?: boolean; help?: ReactNode }) {
  const { data } = useCollection();
  if (data === undefined) return null;
  const { in_progress: inProgress, failed_total: failed, compiling, scheduled } = data;
  if (inProgress === 0 && failed === 0 && !compiling && !(offlineToo && scheduled === 0)) return null;
  return (
    <Suspense>
      <CollectionNotice of={data} offlineToo={offlineToo} help={help} />
    </Suspense>
  );
}
