import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../lib/cn.ts";
import { focusPanel } from "../lib/focus.ts";
import { IconButton } from "./IconButton.tsx";

/** A window in the middle of the page. */
export function Modal({
  open,
  onClose,
  title,
  children,
  className = "max-w-md",
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        {/* A panel may be open below. */}
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusPanel}
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
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Escape closes the list of a text box that has one open, and the window the next time. */
function closeListFirst(event: KeyboardEvent): void {
  if (document.activeElement?.matches("[role=combobox][aria-expanded=true]") === true) event.preventDefault();
}
