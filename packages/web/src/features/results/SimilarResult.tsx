import { SimilarResults } from "../domains/index.ts";
import { openName } from "./open.tsx";

/** `type=similar`: the domains that may be taken for one. */
export default function SimilarResult({ text, log }: { text: string; log: boolean }) {
  return (
    <div className="flex h-full flex-col gap-3 p-4">
      <title>{`Similar to ${text} · Fyr`}</title>
      <SimilarResults text={text} log={log} onOpen={openName} />
    </div>
  );
}
