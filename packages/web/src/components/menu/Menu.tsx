import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { useStore } from "../../lib/store.ts";
import { Slot } from "../Slot.tsx";
import { loadMenus, menus } from "./store.ts";

const OPENING_KEYS = new Set(["Enter", " ", "ArrowDown"]);

/** A button's menu. `trigger` is the button. What draws the menu loads when the button is first pointed at or focused. */
export function Menu({
  trigger,
  children,
  align = "end",
  className,
  takeReturn,
}: {
  trigger: ReactElement;
  children: ReactNode;
  align?: "start" | "center" | "end";
  className?: string;
  /** Takes what has the focus once it is closed, where a key elsewhere opened it; null for the button. */
  takeReturn?: () => HTMLElement | null;
}) {
  const loaded = useStore(menus);
  const button = useRef<HTMLElement>(null);
  const [id, triggerId] = [useId(), useId()];
  const [isUsed, setUsed] = useState(false);
  const [opened, setOpened] = useState<"keyboard" | "pointer" | null>(null);
  const prepare = () => {
    setUsed(true);
    loadMenus();
  };
  const toggle = (by: "keyboard" | "pointer") => {
    prepare();
    setOpened(opened === null ? by : null);
  };
  return (
    <>
      <Slot
        ref={button}
        id={triggerId}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened === null ? undefined : id}
        onPointerEnter={prepare}
        onFocus={prepare}
        onPointerDown={(event: PointerEvent) => {
          if (event.button !== 0 || event.ctrlKey) return;
          toggle("pointer");
          // The menu takes the focus; closing one leaves it where the press puts it.
          if (opened === null) event.preventDefault();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (!OPENING_KEYS.has(event.key)) return;
          event.preventDefault();
          toggle("keyboard");
        }}
      >
        {trigger}
      </Slot>
      {isUsed && loaded !== null && (
        <loaded.Window
          id={id}
          open={opened !== null}
          onOpenChange={(open) => !open && setOpened(null)}
          byKeyboard={opened === "keyboard"}
          trigger={button}
          triggerId={triggerId}
          align={align}
          className={className}
          takeReturn={takeReturn}
        >
          {children}
        </loaded.Window>
      )}
    </>
  );
}
