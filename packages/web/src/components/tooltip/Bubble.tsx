import { Portal } from "radix-ui";
import { DismissableLayer, Popper } from "radix-ui/internal";
import { type ReactNode, useEffect, useEffectEvent } from "react";

export type Side = "top" | "right" | "bottom" | "left";

interface BubbleProps {
  id: string;
  beside: HTMLElement;
  side: Side;
  children: ReactNode;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** The words of a tooltip, beside what they explain. Escape closes it, and so does scrolling. */
export default function Bubble({ id, beside, side, children, onClose, onPointerEnter, onPointerLeave }: BubbleProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onScroll = ({ target }: Event) => target instanceof Node && target.contains(beside) && close();
    addEventListener("scroll", onScroll, { capture: true });
    return () => removeEventListener("scroll", onScroll, { capture: true });
  }, [beside]);
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={{ current: beside }} />
      <Portal.Root>
        <DismissableLayer.Root asChild onDismiss={onClose} onFocusOutside={(event) => event.preventDefault()}>
          <Popper.Content
            id={id}
            role="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
            className="z-60 max-w-80 animate-appear rounded-md border border-line-strong bg-raised px-2 py-1 text-xs text-ink shadow-(--shadow)"
          >
            {children}
          </Popper.Content>
        </DismissableLayer.Root>
      </Portal.Root>
    </Popper.Root>
  );
}
