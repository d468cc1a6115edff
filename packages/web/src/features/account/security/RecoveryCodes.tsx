import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { closeSlideOver, useSlideOverLoss } from "../../../components/slide-over/index.ts";
import { download } from "../../../lib/download.ts";
import { reloadSecurity } from "./api.ts";

/** Each lets its owner in once, without the app. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join("\n")}\n`;
  useEffect(() => reloadSecurity(), []);
  const [isSafe, setSafe] = useState(false);
  useSlideOverLoss(isSafe ? null : "The recovery codes are shown only now, and were neither copied nor downloaded.");
  return (
    <div className="flex flex-col gap-4 p-4">
      <Banner kind="success">
        Two-factor authentication is on. Keep these recovery codes: each works once, and they are shown only now.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="mono grid gap-y-1.5 rounded-md border border-line-strong bg-panel p-4 text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex justify-end gap-2">
        <CopyButton size="md" text={text} label="Copy recovery codes" onCopied={() => setSafe(true)}>
          Copy
        </CopyButton>
        <Button
          onClick={() => {
            download("fyr-recovery-codes.txt", "text/plain", [text]);
            setSafe(true);
          }}
        >
          <Download aria-hidden /> Download
        </Button>
        <Button look="solid" onClick={closeSlideOver}>
          Done
        </Button>
      </div>
    </div>
  );
}
