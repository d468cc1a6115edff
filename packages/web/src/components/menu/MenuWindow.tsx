import { Menu } from "radix-ui/internal";
import { type ReactNode, type RefObject, useRef } from "react";
import { cn } from "../../lib/cn.ts";
import { holderOf } from "./holder.ts";
import { MenuParts } from "./parts.ts";

export interface MenuWindowProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The first entry has the focus. */
  byKeyboard: boolean;
  trigger: RefObject<HTMLElement | null>;
  triggerId: string;
  align: "start" | "center" | "end";
  className?: string | undefined;
  /** Takes what has the focus once it is closed; null for the trigger. */
  takeReturn?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

/** What a menu shows while it is open. Closed, it gives the focus back to its button, unless another place took it. */
export function MenuWindow({
  id,
  open,
  onOpenChange,
  byKeyboard,
  trigger,
  triggerId,
  align,
  className,
  takeReturn,
  children,
}: MenuWindowProps) {
  const leftByPointer = useRef(false);
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Menu.Anchor virtualRef={trigger} />
      <Menu.Portal>
        <Menu.Content
          id={id}
          aria-labelledby={triggerId}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onEntryFocus={(event) => {
            if (!byKeyboard || !(event.currentTarget instanceof Element)) return;
            event.preventDefault();
            event.currentTarget.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus();
          }}
          onInteractOutside={() => (leftByPointer.current = true)}
          onCloseAutoFocus={(event) => {
            const holder = takeReturn?.() ?? holderOf(trigger.current);
            if (!leftByPointer.current) holder?.focus({ preventScroll: true });
            leftByPointer.current = false;
            event.preventDefault();
          }}
          className={cn(
            "z-60 max-h-(--radix-popper-available-height) min-w-44 animate-appear overflow-y-auto",
            "rounded-lg border border-line-strong bg-panel p-1 shadow-(--shadow)",
            className,
          )}
        >
          <MenuParts value={Menu}>{children}</MenuParts>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
