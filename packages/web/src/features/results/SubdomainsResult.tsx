import { SubdomainResults } from "../domains/index.ts";
import { openName } from "./open.tsx";

/** `type=subdomains`: the names under a domain. */
export default function SubdomainsResult({ text, log }: { text: string; log: boolean }) {
  return (
    <div className="flex h-full flex-col gap-3 p-4">
      <title>{`Subdomains of ${text} · Fyr`}</title>
      <SubdomainResults text={text} log={log} onOpen={openName} />
    </div>
  );
}
