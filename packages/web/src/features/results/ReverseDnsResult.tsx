import { ReverseDnsResults } from "../reverse-dns/index.ts";
import { openName } from "./open.tsx";

/** `type=reverse_dns`: the names that pointed to an address. */
export default function ReverseDnsResult({ text, log }: { text: string; log: boolean }) {
  return (
    <div className="flex h-full flex-col gap-3 p-4">
      <title>{`Reverse DNS of ${text} · Fyr`}</title>
      <ReverseDnsResults text={text} log={log} onOpen={openName} />
    </div>
  );
}
