import { openValuePanel } from "../../components/slide-over/index.ts";
import type { DoorKind } from "../../lib/doors/index.ts";
import { later } from "../../components/later.tsx";

// It comes with the first value that is opened, not with the shell.
const PivotView = later(async () => ({ default: (await import("./PivotView.tsx")).PivotView }));

/** What Fyr has of a value, in the panel from the right. */
export const openPivot = (kind: DoorKind, value: string): void =>
  openValuePanel(
    kind,
    value,
    <div className="p-4">
      <PivotView kind={kind} value={value} />
    </div>,
  );
