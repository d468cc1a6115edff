import { Suspense } from "react";
import { demoThere, isOfDemo } from "../lib/demo.ts";
import type { DoorKind } from "../lib/doors/index.ts";
import { useStore } from "../lib/store.ts";
import { later } from "./later.tsx";

// Most installations have no demo: what marks it does not come with the first page.
const Mark = later(async () => ({ default: (await import("./DemoMark.tsx")).DemoMark }), { standing: "nowhere" });

/** Marks what stands beside it where it is of the demo's world, while that is there: `203.0.113.80`. */
export function OfDemo({ kind, value }: { kind: DoorKind; value: string }) {
  const isThere = useStore(demoThere);
  return isThere && isOfDemo(kind, value) ? <Small /> : null;
}

/** Marks a row that the answer itself says is the demo's. */
export const RowOfDemo = ({ when }: { when: boolean }) => (when ? <Small /> : null);

const Small = () => (
  <Suspense>
    <Mark when isSmall />
  </Suspense>
);
