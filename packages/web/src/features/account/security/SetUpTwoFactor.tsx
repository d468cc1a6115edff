import { useEffect } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { useForm } from "../../../components/form/index.ts";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { CODE } from "../fields.built.ts";
import { useEnableTwoFactor, useSetUpTwoFactor } from "./api.ts";
import { CodeField } from "./CodeField.tsx";
import { QrCode } from "./QrCode.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** The secret for the app, a code of it to show that it works, then the recovery codes, shown this once. */
export function SetUpTwoFactor() {
  const { mutate: begin, ...setup } = useSetUpTwoFactor();
  const enable = useEnableTwoFactor();
  const form = useForm({ initial: { code: "" }, rules: CODE, send: ({ code }) => enable.mutateAsync(code) });
  useEffect(() => begin(), [begin]);

  if (enable.isSuccess) return <RecoveryCodes codes={enable.data.recovery_codes} />;
  if (setup.isError) {
    return (
      <ErrorState title="Two-factor authentication could not be set up" onRetry={() => begin()}>
        {messageOf(setup.error)}
      </ErrorState>
    );
  }
  if (setup.data === undefined) {
    return (
      <LoadingBlock className="flex flex-col gap-4 p-4">
        <Skeleton className="size-48" />
        <Skeleton className="w-2/3" />
      </LoadingBlock>
    );
  }
  const { secret, uri } = setup.data;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5 p-4">
      <p className="text-dim">Scan this with an authenticator app, or type the secret into it.</p>
      <QrCode text={uri} label="QR code for an authenticator app" />
      <div className="flex items-center gap-2 rounded-md border border-line-strong bg-panel py-1 pr-1 pl-3">
        <code aria-label="Secret" className="mono min-w-0 flex-1 text-sm break-all">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy secret">
          Copy
        </CopyButton>
      </div>
      {form.failure !== null && <Banner kind="error">{messageOf(form.failure)}</Banner>}
      <CodeField form={form} label="Code that the app shows" maxLength={6} />
      <div className="flex justify-end">
        <Button type="submit" look="solid" disabled={!form.isValid || form.isSending}>
          {form.isSending ? "Turning on..." : "Turn on"}
        </Button>
      </div>
    </form>
  );
}
