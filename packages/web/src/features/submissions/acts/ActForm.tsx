import type { ReactNode, SubmitEvent } from "react";
import { toast } from "sonner";
import { Button } from "../../../components/Button.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { messageOf } from "../../../lib/api/index.ts";

interface Outcome {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

/** A window that asks for something in words before an act on a post, and does not lose them unasked. */
export function ActForm({
  title,
  text,
  written,
  action,
  look = "solid",
  isReady,
  act,
  done,
  onClose,
  children,
}: {
  title: string;
  /** What the act means. */
  text: string;
  /** The words so far. */
  written: string;
  action: string;
  look?: "solid" | "danger";
  isReady: boolean;
  act: (outcome: Outcome) => void;
  /** What is said when it is done. */
  done: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReady) return;
    act({
      onSuccess: () => {
        toast.success(done);
        onClose();
      },
      onError: (error) => toast.error(messageOf(error)),
    });
  };
  return (
    <Modal open onClose={onClose} title={title} loss={written.trim() === "" ? null : "What you wrote is kept nowhere."}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-dim">{text}</p>
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={look} disabled={!isReady}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
