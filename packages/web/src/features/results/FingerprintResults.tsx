import { OfDemo } from "../../components/OfDemo.tsx";
import { FingerprintHolders, IpFingerprints } from "../fingerprints/index.ts";
import { openFingerprint, openIp } from "./open.tsx";

/** `type=fingerprint_ips` and `type=jarm`: who showed it. `type=ip_fingerprints`: what an address showed. */
export function FingerprintResults({ input, type, log }: { input: string; type: string; log: boolean }) {
  return (
    <div className="flex h-full flex-col gap-3 p-4">
      <title>{`${input} · Fyr`}</title>
      {type === "ip_fingerprints" ? (
        <>
          <h1 className="shrink-0 text-lg font-semibold">
            Fingerprints of <span className="mono">{input}</span>
            <OfDemo kind="address" value={input} />
          </h1>
          <IpFingerprints key={input} ip={input} log={log} onOpen={openFingerprint} />
        </>
      ) : (
        <FingerprintHolders key={input} value={input} jarm={type === "jarm"} log={log} onOpen={openIp} />
      )}
    </div>
  );
}
