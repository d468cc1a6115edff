import { useState, type SubmitEvent } from "react";
import { toast } from "sonner";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { useDisableTwoFactor } from "./api.ts";
import { CODE_MIN, CodeField } from "./CodeField.tsx";

/** Asks for a code once more: whoever finds an open session must not be able to do this. */
export function TurnOffTwoFactor() {
  const [code, setCode] = useState("");
  const disable = useDisableTwoFactor();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim().length < CODE_MIN || disable.isPending) return;
    disable.mutate(code.trim(), {
      onSuccess: () => {
        toast.success("Two-factor authentication is off.");
        closeSlideOver();
      },
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 p-4">
      <p className="text-dim">From then on the password alone opens this account.</p>
      {disable.isError && <Banner kind="error">{messageOf(disable.error)}</Banner>}
      <CodeField label="Code or recovery code" value={code} onValue={setCode} maxLength={32} />
      <div className="flex justify-end gap-2">
        <Button onClick={closeSlideOver}>Cancel</Button>
        <Button type="submit" look="danger" disabled={code.trim().length < CODE_MIN || disable.isPending}>
          {disable.isPending ? "Turning off..." : "Turn off"}
        </Button>
      </div>
    </form>
  );
}
