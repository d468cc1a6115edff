import { lazy, type ReactNode, Suspense, useState } from "react";

export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** What the button does: a verb, not 'OK'. */
  readonly action: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const ConfirmWindow = lazy(() => import("./ConfirmWindow.tsx"));

/** Asks before something that cannot be undone. The window's code loads with the first question. */
export function Confirm(props: ConfirmProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return (
    used && (
      <Suspense>
        <ConfirmWindow {...props} />
      </Suspense>
    )
  );
}
