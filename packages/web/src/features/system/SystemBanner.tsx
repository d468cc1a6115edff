import { lazy, Suspense } from "react";
import { sentencesOf, useSystemState } from "./api.ts";

const SystemNotice = lazy(() => import("./SystemNotice.tsx"));

/** Announces on every page that the disk is full or a store does not answer. */
export function SystemBanner() {
  const { data } = useSystemState();
  const sentences = data === undefined ? [] : sentencesOf(data);
  if (sentences.length === 0) return null;
  return (
    <Suspense>
      <SystemNotice sentences={sentences} />
    </Suspense>
  );
}
