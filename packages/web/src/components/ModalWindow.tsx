import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { cn } from "../lib/cn.ts";
import { focusFirstField, useReturningFocus } from "../lib/dialog-focus.ts";
import { Confirm } from "./Confirm.tsx";
import { IconButton } from "./IconButton.tsx";

export interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** What would be lost with it: closing it by Escape, its cross or a click beside it then asks for confirmation. */
  readonly loss?: string | null;
  readonly className?: string;
}

/** The window of a `Modal`. */
export default function ModalWindow({
  open,
  onClose,
  title,
  children,
  loss = null,
  className = "max-w-md",
}: ModalProps) {
  const [isAsking, setAsking] = useState(false);
  const returnFocus = useReturningFocus(open);
  // Escape reaches this window while the question opens over it, and then takes the question back.
  const close = () => (loss === null ? onClose() : setAsking(!isAsking));
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        {/* A panel may be open below. */}
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          onEscapeKeyDown={closeListFirst}
          className={cn(
            "fixed top-[18vh] left-1/2 z-50 flex max-h-[80vh] w-[calc(100vw-2rem)] -translate-x-1/2 animate-appear flex-col",
            "rounded-xl border border-line-strong bg-panel shadow-(--shadow) outline-none",
            className,
          )}
        >
          <header className="flex h-12 shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
            <Dialog.Title className="text-sm font-semibold">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close">
                <X aria-hidden />
              </IconButton>
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          <Confirm
            open={isAsking && loss !== null}
            title="Close and discard?"
            action="Discard"
            onConfirm={onClose}
            onCancel={() => setAsking(false)}
          >
            {loss}
          </Confirm>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Escape closes the list of a text box that has one open, and the window the next time. */
function closeListFirst(event: KeyboardEvent): void {
  if (document.activeElement?.matches("[role=combobox][aria-expanded=true]") === true) event.preventDefault();
}
