import { Suspense, useState } from "react";
import { useStore } from "../../lib/store.ts";
import { slideOver } from "./store.ts";
import { later } from "../later.tsx";

const Panel = later(() => import("./SlideOver.tsx"), { standing: "apart", isEarly: true });

/** The panel; its code loads when it first opens. */
export function SlideOver() {
  const open = useStore(slideOver).entries.length > 0;
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  return (
    used && (
      <Suspense>
        <Panel />
      </Suspense>
    )
  );
}
