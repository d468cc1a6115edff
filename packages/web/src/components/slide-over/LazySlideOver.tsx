import { Suspense, useEffect, useState } from "react";
import { useStore } from "../../lib/store.ts";
import { hasBeside, openBesideAtStart } from "./at-start.ts";
import { markHere } from "./mark.ts";
import { slideOver } from "./store.ts";
import { later } from "../later.tsx";

const Panel = later(() => import("./SlideOver.tsx"), { standing: "apart", isEarly: true });

/** The panel; its code loads when it first opens. */
export function SlideOver() {
  const open = useStore(slideOver).entries.length > 0;
  // A visit to what was the entry of a panel, by a reload or from elsewhere, goes back to that of the page.
  const [used, setUsed] = useState(() => open || (markHere()?.depth ?? 0) > 0);
  const [isStarting, setStarting] = useState(hasBeside);
  useEffect(() => {
    if (isStarting) void openBesideAtStart().finally(() => setStarting(false));
  }, [isStarting]);
  if (open && !used) setUsed(true);
  return (
    used &&
    !isStarting && (
      <Suspense>
        <Panel />
      </Suspense>
    )
  );
}
