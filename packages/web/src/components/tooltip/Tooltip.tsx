import {
  type PointerEvent,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { Side } from "./Bubble.tsx";
import { later } from "../later.tsx";
import { Slot } from "../Slot.tsx";

// It places itself by a library of some size, which comes when something is first pointed at.
const Bubble = later(() => import("./Bubble.tsx"), { standing: "nowhere" });

/** How long something is pointed at before it is explained. */
const OPEN_MS = 350;
/** How long the pointer may be on its way between the two. */
const CLOSE_MS = 120;

interface TooltipProps {
  text: ReactNode;
  children: ReactElement;
  side?: Side;
}

/** A few words on hover and focus. The trigger still needs a name of its own. */
export function Tooltip({ text, children, side = "bottom" }: TooltipProps) {
  const [explained, setExplained] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const explain = (element: HTMLElement | null, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setExplained(element), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const stay = () => clearTimeout(timer.current);
  const close = () => explain(null, 0);

  return (
    <>
      <Slot
        aria-describedby={explained === null ? undefined : id}
        onPointerEnter={({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
          if (pointerType !== "touch") explain(currentTarget, OPEN_MS);
        }}
        onPointerLeave={() => explain(null, CLOSE_MS)}
        onPointerDown={close}
        onFocus={({ currentTarget }: FocusEvent<HTMLElement>) => {
          if (currentTarget.matches(":focus-visible")) explain(currentTarget, 0);
        }}
        onBlur={close}
      >
        {children}
      </Slot>
      {explained !== null && (
        <Suspense>
          <Bubble
            id={id}
            beside={explained}
            side={side}
            onClose={close}
            onPointerEnter={stay}
            onPointerLeave={() => explain(null, CLOSE_MS)}
          >
            {text}
          </Bubble>
        </Suspense>
      )}
    </>
  );
}
