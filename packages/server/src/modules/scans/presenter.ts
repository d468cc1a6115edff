import type { Risk, ScanData, ScanResult, ScanRow, ScanStatus, StoredScan } from "@fyr/contract";
import { verdictOf } from "@fyr/core/catphish";
import type { Caller } from "../../http/caller.ts";
import type { LookupFor } from "../query/index.ts";
import type { ScanRowOf } from "./repository.ts";
import type { Where } from "./service.ts";

/** Addresses of which is said what is known. */
const HOSTS_MAX = 100;

export function presentStatus(row: ScanRowOf, { position, stage }: Where, isCached: boolean, now: Date): ScanStatus {
  const age = row.seen_at === null ? null : Math.max(0, Math.round((now.getTime() - row.seen_at.getTime()) / 1000));
  return {
    Status: row.state,
    Position: position,
    Data: { Cache: isCached, Url: row.url, Id: row.id },
    Stage: stage,
    Error: row.error,
    Age: age,
    // Of a scan that is done when its page was seen, as in its result: `Age` counts from there.
    Timestamp: (row.seen_at ?? row.created_at).toISOString(),
  };
}

export const presentRow = (row: ScanRowOf, accountId: string): ScanRow => ({
  Id: row.id,
  Url: row.url,
  FinalUrl: row.final_url,
  Status: row.state,
  Visibility: row.visibility,
  Own: row.account_id === accountId,
  Title: row.title,
  Ip: row.ip,
  StatusCode: row.status_code,
  Malicious: row.malicious,
  Verdict: row.verdict,
  HasScreenshot: row.has_screenshot,
  Error: row.error,
  Timestamp: (row.seen_at ?? row.created_at).toISOString(),
});

const THIRD_PARTIES_MAX = 50;
/** Hosts that a page loads from, that are looked up. */
const LOADED_MAX = 50;

interface Known {
  readonly lookupFor: LookupFor;
  readonly riskOfName: (caller: Caller, domain: string, url?: string) => Promise<Risk>;
  /** Of many names, by what lists say of them. */
  readonly risksOfNames: (caller: Caller, names: readonly string[]) => Promise<Risk[]>;
  /** Articles that have one of the values among their indicators, the latest first. */
  readonly articlesNaming: (values: readonly string[]) => Promise<{ readonly Id: string; readonly Title: string }[]>;
}

/** A scan with what this Fyr knows of its addresses and its name, as the caller may see it. */
export async function presentResult(
  caller: Caller,
  row: ScanRowOf,
  { Data, Catphish }: StoredScan,
  known: Known,
): Promise<ScanResult> {
  const { look } = row;
  const [ofPage, ofLoaded] = await Promise.all([
    thirdPartiesOf(caller, Data, known.riskOfName),
    listedHosts(caller, Data, known.risksOfNames),
  ]);
  const ThirdParty = [...ofPage, ...ofLoaded].slice(0, THIRD_PARTIES_MAX);
  return {
    Streams: [],
    Articles: (await known.articlesNaming(namesOf(Data))).map(({ Id, Title }) => ({ Id, Title })),
    Data: row.account_id === caller.accountId ? Data : withoutFiles(Data),
    Hosts: await hostsOf(caller, Data, known.lookupFor),
    ThirdParty,
    Catphish,
    Verdict: verdictOf(Catphish, Data.NotJudged, vendorsIn(ofPage), vendorsIn(ofLoaded), Data.EndedBy),
    About: {
      Visibility: row.visibility,
      Own: row.account_id === caller.accountId,
      Device: look.device,
      UserAgent: look.userAgent,
      Language: look.language,
      Referer: look.referer,
      Wait: look.waitMs / 1000,
      Exit: row.exit,
    },
    Timestamp: (row.seen_at ?? row.created_at).toISOString(),
    Truncated: false,
  };
}

/** A file may hold what is personal, which cannot be masked in it: it is its account's alone. */
const withoutFiles = (Data: ScanData): ScanData => ({
  ...Data,
  Downloads: Data.Downloads.map((file) => ({ ...file, Kept: false })),
});

/** By what an article would name the page: where it leads, its host and its address. */
function namesOf({ Url, FinalUrl, Ip }: ScanData): string[] {
  const hosts = [Url, FinalUrl].flatMap((url) => URL.parse(url)?.hostname ?? []);
  return [...new Set([Url, FinalUrl, ...hosts, ...(Ip === null || Ip === "" ? [] : [Ip])])];
}

async function hostsOf(caller: Caller, Data: ScanData, lookupFor: LookupFor): Promise<ScanResult["Hosts"]> {
  const hosts = new Map<string, { domains: Set<string>; requests: number; bytes: number }>();
  for (const { IP, Domain, Size } of [...Data.LeadRequest, ...Data.Requests, ...Data.Other]) {
    if (IP === null) continue;
    const host = hosts.get(IP) ?? { domains: new Set<string>(), requests: 0, bytes: 0 };
    host.domains.add(Domain);
    host.requests += 1;
    host.bytes += Size;
    hosts.set(IP, host);
  }
  const lookup = lookupFor(caller);
  return Promise.all(
    [...hosts].slice(0, HOSTS_MAX).map(async ([IP, { domains, requests, bytes }]) => {
      const { info } = await lookup.one(IP);
      return {
        IP,
        Domains: [...domains].slice(0, 20),
        Requests: requests,
        Bytes: bytes,
        Country: info.location.country_iso,
        Asn: info.as?.as_number ?? null,
        Organization: info.as?.organization ?? null,
        // As on its own page: without a band there is no score, and 0 would say that it is good.
        Risk: info.risk.level === null ? null : info.risk.score,
      };
    }),
  );
}

/** What the lists that this Fyr collects say of the page's name, as reasons of its risk. */
async function thirdPartiesOf(
  caller: Caller,
  { FinalUrl, Url }: ScanData,
  riskOfName: Known["riskOfName"],
): Promise<ScanResult["ThirdParty"]> {
  const found = new Map<string, ScanResult["ThirdParty"][number]>();
  for (const text of new Set([FinalUrl, Url])) {
    const url = URL.parse(text);
    if (url === null || !isName(url.hostname)) continue;
    const risk = await riskOfName(caller, url.hostname, text).catch(() => null);
    for (const one of risk?.contributions ?? []) {
      const { source_name: Vendor, reason, weight } = one;
      found.set(`${Vendor} ${reason}`, { Flag: weight > 0, Vendor, Data: dated(one) });
    }
  }
  return [...found.values()];
}

/** Lists of bad names that name a host which the page loads from, with that host. */
async function listedHosts(
  caller: Caller,
  { FinalUrl, Url, Requests, Other }: ScanData,
  risksOfNames: Known["risksOfNames"],
): Promise<ScanResult["ThirdParty"]> {
  const own = new Set([FinalUrl, Url].flatMap((url) => URL.parse(url)?.hostname ?? []));
  const loaded = new Set([...Requests, ...Other].map(({ Domain }) => Domain));
  const hosts = [...loaded].filter((host) => isName(host) && !own.has(host)).slice(0, LOADED_MAX);
  if (hosts.length === 0) return [];
  // Without it the result is whole but for these lines.
  const risks = await risksOfNames(caller, hosts).catch(() => []);
  return risks.flatMap(({ contributions }, at) =>
    contributions
      .filter(({ weight }) => weight > 0)
      .map((one) => ({ Flag: true, Vendor: one.source_name, Data: `Loads from ${hosts[at]}: ${dated(one)}` })),
  );
}

const vendorsIn = (found: ScanResult["ThirdParty"]): string[] =>
  found.flatMap(({ Flag, Vendor }) => (Flag ? Vendor : []));

/** Whether a host is no address. */
const isName = (host: string): boolean => /[a-z]/i.test(host) && !host.includes(":");

const dated = ({ reason, last_seen }: Pick<Risk["contributions"][number], "reason" | "last_seen">): string =>
  last_seen === null ? reason : `${reason} (${last_seen.slice(0, 10)})`;
