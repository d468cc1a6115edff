import { SimilarResults, SubdomainResults } from "../domains/index.ts";
import { FingerprintHolders, IpFingerprints } from "../fingerprints/index.ts";
import { IpResult, openFingerprint, openIp, openName, TableResult } from "../results/index.ts";
import { IpEvents } from "./IpEvents.tsx";
import type { RunnerPlan } from "./plan.ts";

/** What a query finds: an IP view or a table, whose rows open further ones beside it. */
export default function RunnerResult({ plan }: { plan: Extract<RunnerPlan, { view: "ip" | "table" }> }) {
  if (plan.view === "ip") return <IpResult text={plan.ip} log />;
  if (plan.type === "ip_table") return <TableResult input={plan.pieces.join(",")} pieces={plan.pieces} log />;
  return (
    <div className="flex h-full flex-col gap-3 p-4">
      {plan.type === "ip_events" ? (
        <IpEvents query={plan.input} onOpen={openIp} />
      ) : plan.type === "subdomains" ? (
        <SubdomainResults text={plan.input} log onOpen={openName} />
      ) : plan.type === "similar" ? (
        <SimilarResults text={plan.input} log onOpen={openName} />
      ) : plan.type === "ip_fingerprints" ? (
        <IpFingerprints ip={plan.input} log onOpen={openFingerprint} />
      ) : (
        <FingerprintHolders value={plan.input} log onOpen={openIp} />
      )}
    </div>
  );
}
