import { Suspense } from "react";
import { demoThere } from "../lib/demo.ts";
import type { DoorKind } from "../lib/doors/index.ts";
import { useStore } from "../lib/store.ts";
import { later } from "./later.tsx";

// Most installations have no demo: neither its mark nor what tells its values comes with the first page.
const Flask = later(() => import("./DemoFlask.tsx"), { standing: "nowhere" });

/**
 * Marks what stands beside it where it is of the demo's world, while that is there: `203.0.113.80`; and without a value,
 * always: for a row that the answer itself says is the demo's.
 */
export function OfDemo(of: { kind?: DoorKind; value?: string }) {
  return (
    useStore(demoThere) && (
      <Suspense>
        <Flask {...of} />
      </Suspense>
    )
  );
}
