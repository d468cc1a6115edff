import { Suspense, useState } from "react";
import type { ModalProps } from "./ModalWindow.tsx";
import { later } from "./later.tsx";

const ModalWindow = later(() => import("./ModalWindow.tsx"), { standing: "apart", isEarly: true });

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
