import { Suspense, useState } from "react";
import type { ConfirmProps } from "./ConfirmWindow.tsx";
import { later } from "./later.tsx";

const ConfirmWindow = later(() => import("./ConfirmWindow.tsx"), { standing: "apart", isEarly: true });

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
