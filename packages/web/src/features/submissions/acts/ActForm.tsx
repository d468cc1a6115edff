import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import type { Form } from "../../../components/form/index.ts";
import { Modal } from "../../../components/Modal.tsx";
import { messageOf } from "../../../lib/api/index.ts";

/** A window that asks for a text before an act on a post, and does not lose the text unasked. */
export function ActForm<Values extends FieldValues>({
  form,
  title,
  text,
  written,
  action,
  look = "solid",
  isReady = form.isComplete,
  onClose,
  children,
}: {
  form: Form<Values>;
  title: string;
  /** What the act means. */
  text: string;
  /** The text so far. */
  written: string;
  action: string;
  look?: "solid" | "danger";
  isReady?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal open onClose={onClose} title={title} loss={written.trim() === "" ? null : "Your text is not saved."}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-dim">{text}</p>
        {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={look} disabled={!isReady || form.isSending}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
