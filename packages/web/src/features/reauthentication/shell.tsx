import { lazy, Suspense } from "react";
import { defineShellParts } from "../../lib/shell-parts.ts";
import { useStore } from "../../lib/store.ts";
import { question } from "./question.ts";

// Few calls ask, and none of them is the first of a page.
const Reauthenticate = lazy(() =>
  import("./Reauthenticate.tsx").then((module) => ({ default: module.Reauthenticate })),
);

/** The window that asks who uses the session, whichever call needs to know. */
function Reauthentication() {
  return (
    useStore(question) !== null && (
      <Suspense>
        <Reauthenticate />
      </Suspense>
    )
  );
}

export const reauthenticationShell = defineShellParts({ name: "reauthentication", beside: Reauthentication });
