import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { useReturningFocus } from "../lib/dialog-focus.ts";
import { Button } from "./Button.tsx";

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

/** The window of a `Confirm`. */
export default function ConfirmWindow({
  open,
  title,
  children,
  action,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const returnFocus = useReturningFocus(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-appear bg-black/45" />
        <AlertDialog.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          className="fixed top-[24vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-sm -translate-x-1/2 animate-appear rounded-xl border border-line-strong bg-panel p-5 shadow-(--shadow) outline-none"
        >
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 text-dim">{children}</div>
          </AlertDialog.Description>
          <div className="mt-5 flex justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>Cancel</Button>
            </AlertDialog.Cancel>
            <Button look="danger" disabled={busy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
