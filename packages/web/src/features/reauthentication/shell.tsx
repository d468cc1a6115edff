import { Suspense } from "react";
import { defineShellParts } from "../../lib/shell-parts.ts";
import { useStore } from "../../lib/store.ts";
import { question } from "./question.ts";
import { later } from "../../components/later.tsx";

// Few calls ask, and none of them is the first of a page.
const Reauthenticate = later(async () => ({ default: (await import("./Reauthenticate.tsx")).Reauthenticate }), {
  standing: "apart",
});

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
