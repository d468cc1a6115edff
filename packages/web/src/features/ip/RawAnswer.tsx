import type { IpInfo } from "@fyr/contract";
import { CopyButton } from "../../components/CopyButton.tsx";

/** The answer as the API gave it. */
export function RawAnswer({ info }: { info: IpInfo }) {
  const text = JSON.stringify(info, null, 2);
  return (
    <div className="flex flex-col gap-3 p-4">
      <div className="flex items-center justify-between">
        <p className="text-dim">
          As <code className="mono text-ink">GET /query/ip/{info.ip}</code> answers
        </p>
        <CopyButton text={text} label="Copy JSON">
          Copy JSON
        </CopyButton>
      </div>
      <pre className="mono rounded-lg border border-line bg-panel p-4 text-xs leading-5 break-words whitespace-pre-wrap">
        {text}
      </pre>
    </div>
  );
}
