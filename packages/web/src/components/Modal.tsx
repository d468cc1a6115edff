import { lazy, Suspense, useState } from "react";
import type { ModalProps } from "./ModalWindow.tsx";

const ModalWindow = lazy(() => import("./ModalWindow.tsx"));

/**
 * A window in the middle of the page. Closed, it gives the focus back to what had it. Its code loads when one first
 * opens.
 */
export function Modal(props: ModalProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return (
    used && (
      <Suspense>
        <ModalWindow {...props} />
      </Suspense>
    )
  );
}
