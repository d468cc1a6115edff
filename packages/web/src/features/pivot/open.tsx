import { Suspense } from "react";
import { PendingShape } from "../../components/PendingShape.tsx";
import { openSlideOver } from "../../components/slide-over/index.ts";
import { type DoorKind, hrefOf, pageOf, textOf } from "../../lib/doors/index.ts";
import { later } from "../../components/later.tsx";

// It comes with the first value that is opened, not with the shell.
const PivotView = later(async () => ({ default: (await import("./PivotView.tsx")).PivotView }));

/** What Fyr has of a value, in the panel from the right. */
export function openPivot(kind: DoorKind, value: string): void {
  openSlideOver({
    key: `${kind} ${value}`,
    title: textOf(kind, value),
    href: hrefOf(pageOf(kind, value)),
    beside: [kind, value],
    content: (
      <Suspense fallback={<PendingShape />}>
        <div className="p-4">
          <PivotView kind={kind} value={value} />
        </div>
      </Suspense>
    ),
  });
}
