import type { ReactNode } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import type { Form } from "../../../components/form/index.ts";
import { closeSlideOver, useSlideOverLoss } from "../../../components/slide-over/index.ts";
import { messageOf } from "../../../lib/api/index.ts";

interface Props {
  form: Pick<Form<never>, "failure" | "isSending" | "isValid" | "submit">;
  isChanged: boolean;
  /** What is lost where the panel is closed over changes. */
  loss: string;
  children: ReactNode;
}

/** The frame of a form in the panel that changes what is stored of an account. */
export function ChangesForm({ form, isChanged, loss, children }: Props) {
  useSlideOverLoss(isChanged ? loss : null);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4 p-4">
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      {children}
      <div className="flex justify-end gap-2">
        <Button onClick={closeSlideOver}>Cancel</Button>
        <Button type="submit" look="solid" disabled={!isChanged || !form.isValid || form.isSending}>
          {form.isSending ? "Saving..." : "Save"}
        </Button>
      </div>
    </form>
  );
}
