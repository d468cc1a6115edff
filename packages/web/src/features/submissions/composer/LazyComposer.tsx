import { Suspense } from "react";
import { useStore } from "../../../lib/store.ts";
import { composition } from "./store.ts";
import { later } from "../../../components/later.tsx";

const Composer = later(() => import("./Composer.tsx"), { standing: "apart" });

/** The composer where it is open; its code comes with the first opening. */
export function ComposerHost() {
  const shown = useStore(composition);
  return <Suspense>{shown !== null && <Composer key={shown.parent?.id ?? "post"} of={shown} />}</Suspense>;
}
