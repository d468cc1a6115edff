import { toast } from "../../../components/toast/index.ts";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { useForm } from "../../../components/form/index.ts";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { CODE } from "../fields.built.ts";
import { useDisableTwoFactor } from "./api.ts";
import { CodeField } from "./CodeField.tsx";

/** Asks for a code once more: an open session alone must not suffice. */
export function TurnOffTwoFactor() {
  const disable = useDisableTwoFactor();
  const form = useForm({
    initial: { code: "" },
    rules: CODE,
    send: async ({ code }) => {
      await disable.mutateAsync(code);
      toast.success("Two-factor authentication is off.");
      closeSlideOver();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4 p-4">
      <p className="text-dim">After that, the password alone is enough to log in.</p>
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      <CodeField form={form} label="Code or recovery code" />
      <div className="flex justify-end gap-2">
        <Button onClick={closeSlideOver}>Cancel</Button>
        <Button type="submit" look="danger" disabled={!form.isValid || form.isSending}>
          {form.isSending ? "Turning off..." : "Turn off"}
        </Button>
      </div>
    </form>
  );
}
