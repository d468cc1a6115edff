import { useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { closeSlideOver, useSlideOverLoss } from "../../../components/slide-over/index.ts";

/** The key itself, shown this once. */
export function CreatedKey({ secret }: { secret: string }) {
  const [isSafe, setSafe] = useState(false);
  useSlideOverLoss(isSafe ? null : "The key is shown only this once, and was not copied.");
  return (
    <div className="flex flex-col gap-4 p-4">
      <Banner kind="success">The key is ready. It is shown only this once: copy it now.</Banner>
      <div className="flex items-center gap-2 rounded-md border border-line-strong bg-panel py-1 pr-1 pl-3">
        <code aria-label="API key" className="mono min-w-0 flex-1 text-sm break-all">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy key" onCopied={() => setSafe(true)}>
          Copy
        </CopyButton>
      </div>
      <div className="flex justify-end">
        <Button onClick={closeSlideOver}>Done</Button>
      </div>
    </div>
  );
}
