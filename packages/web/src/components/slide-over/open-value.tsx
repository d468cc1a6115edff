import { type ReactNode, Suspense } from "react";
import { type DoorKind, hrefOf, pageOf, textOf } from "../../lib/doors/index.ts";
import { PendingShape } from "../PendingShape.tsx";
import { openSlideOver } from "./store.ts";

/** Shows a value in the panel from the right. @param width of the window's, in hundredths; as usual without one */
export function openValuePanel(kind: DoorKind, value: string, content: ReactNode, width?: number): void {
  openSlideOver({
    key: `${kind} ${value}`,
    title: textOf(kind, value),
    href: hrefOf(pageOf(kind, value)),
    beside: [kind, value],
    content: <Suspense fallback={<PendingShape />}>{content}</Suspense>,
    ...(width !== undefined && { width }),
  });
}
