import { RESET_LINK_MINUTES } from "@fyr/contract";
import { useMutation } from "@tanstack/react-query";
import { toast } from "../../components/toast/index.ts";
import { Button } from "../../components/Button.tsx";
import { Modal } from "../../components/Modal.tsx";
import { call, ENDPOINTS, messageOf } from "../../lib/api/index.ts";

/** The password, never shown, and a mail with which it can be set anew. */
export function PasswordReset({ email }: { email: string }) {
  const reset = useMutation({
    mutationFn: () => call(ENDPOINTS.requestPasswordReset, { params: { email } }),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="tracking-widest">
        ••••••••••••
      </span>
      <span className="sr-only">hidden</span>
      <Button size="sm" disabled={reset.isPending} onClick={() => reset.mutate()}>
        Reset password
      </Button>
      <Modal open={reset.isSuccess} onClose={() => reset.reset()} title="Instructions sent!">
        <p>
          We have sent a link to <strong className="break-all">{email}</strong>. Set your new password with it within{" "}
          {RESET_LINK_MINUTES} minutes.
        </p>
        <div className="mt-4 flex justify-end">
          <Button onClick={() => reset.reset()}>Close</Button>
        </div>
      </Modal>
    </span>
  );
}
