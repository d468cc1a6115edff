import { lazy, Suspense } from "react";
import { useStore } from "../../../lib/store.ts";
import { composition } from "./store.ts";

const Composer = lazy(() => import("./Composer.tsx"));

/** The composer where it is open; its code comes with the first opening. */
export function ComposerHost() {
  const shown = useStore(composition);
  return <Suspense>{shown !== null && <Composer key={shown.parent?.id ?? "post"} of={shown} />}</Suspense>;
}
