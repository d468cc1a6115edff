import { lazy, type ReactNode, Suspense, useState } from "react";

export interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** What would be lost with it: closing it by Escape, its cross or a click beside it then asks for confirmation. */
  readonly loss?: string | null;
  readonly className?: string;
}

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
