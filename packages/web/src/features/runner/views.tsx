import type { ReactNode } from "react";
import { EmailResults } from "../relations/index.ts";
import { quoteValue } from "@fyr/core/lucene";
import { SimilarResults, SubdomainResults } from "../domains/index.ts";
import { FingerprintHolders, IpFingerprints } from "../fingerprints/index.ts";
import { openFingerprint, openIp, openName } from "../results/index.ts";
import { ReverseDnsResults } from "../reverse-dns/index.ts";
import { IpEvents } from "./IpEvents.tsx";
import { LineTable } from "./LineTable.tsx";
import { TopTalkers } from "./TopTalkers.tsx";
import type { TableType } from "./plan.ts";

/** What each table shows of its input, a line each: rows open further ones beside it. Lists of addresses have a page of their own. */
export const VIEWS: Readonly<Record<Exclude<TableType, "ip_table">, (input: string) => ReactNode>> = {
  subdomains: (input) => <SubdomainResults text={input} log onOpen={openName} />,
  domain_table: (input) => <LineTable query={lineOfNames(input)} />,
  emails: (input) => <EmailResults text={input} log />,
  similar: (input) => <SimilarResults text={input} log onOpen={openName} />,
  reverse_dns: (input) => <ReverseDnsResults text={input} log onOpen={openName} />,
  ip_fingerprints: (input) => <IpFingerprints ip={input} log onOpen={openFingerprint} />,
  fingerprint_ips: (input) => <FingerprintHolders value={input} log onOpen={openIp} />,
  ip_events: (input) => <IpEvents query={input} onOpen={openIp} />,
  signals_toptalkers: (input) => <TopTalkers text={input} onOpen={openIp} />,
};

function lineOfNames(input: string): string {
  const names = input.split(/[\s,;]+/).filter((name) => name !== "");
  return `type:domain (${names.map((name) => `name:${quoteValue(name)}`).join(" OR ")})`;
}
