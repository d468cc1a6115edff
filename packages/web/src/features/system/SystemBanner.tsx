import { Suspense } from "react";
import { isTroubled, useSystemState } from "./api.ts";
import { later } from "../../components/later.tsx";

const SystemNotice = later(() => import("./SystemNotice.tsx"));

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
