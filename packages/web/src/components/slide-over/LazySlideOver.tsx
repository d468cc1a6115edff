import { Suspense, useEffect, useState } from "react";
import { useStore } from "../../lib/store.ts";
import { givenBeside } from "./at-start.ts";
import { markHere } from "./mark.ts";
import { slideOver } from "./store.ts";
import { later } from "../later.tsx";

const Panel = later(() => import("./SlideOver.tsx"), { standing: "apart", isEarly: true });

/** The panel; its code loads when it first opens. */
export function SlideOver() {
  const open = useStore(slideOver).entries.length > 0;
  // A visit to what was the entry of a panel, by a reload or from elsewhere, goes back to that of the page.
  const [used, setUsed] = useState(() => open || (markHere()?.depth ?? 0) > 0);
  /** What the address has open, until that is. */
  const [given, setGiven] = useState(givenBeside);
  useEffect(() => {
    if (given !== null) {
      void import("./open-beside.ts").then(({ openBeside }) => openBeside(given)).finally(() => setGiven(null));
    }
  }, [given]);
  if (open && !used) setUsed(true);
  return (
    used &&
    given === null && (
      <Suspense>
        <Panel />
      </Suspense>
    )
  );
}
