import { lazy, Suspense } from "react";
import { isTroubled, useSystemState } from "./api.ts";

const SystemNotice = lazy(() => import("./SystemNotice.tsx"));

/** Announces on every page that the disk is full or a store does not answer. */
export function SystemBanner() {
  const { data } = useSystemState();
  if (data === undefined || !isTroubled(data)) return null;
  return (
    <Suspense>
      <SystemNotice state={data} />
    </Suspense>
  );
}
