import { createHash } from "node:crypto";
import type { ScanData } from "@fyr/contract";
import type { ArtifactSighting, FoundArtifact } from "@fyr/core/artifacts";
import { sightedName } from "@fyr/core/names";
import { z } from "zod";
import type { ArtifactStore } from "../../storage/artifacts/index.ts";
import type { NameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { type StoredRecord, storeRecordsOnce } from "../../storage/passive-dns/index.ts";
import { defineWork, PermanentFailure } from "../../work/index.ts";
import { type ShownFingerprint, storeShownOnce } from "../fingerprints/index.ts";

/** The code of JARM among the types of fingerprints. */
const JARM = 500;
/** What a source calls itself by in the stores. */
const SOURCE = "URL scan";
/** What artifacts are said to come from. */
export const SCAN = "scan";

interface Needs {
  readonly observations: ObservationStore;
  readonly artifacts: Pick<ArtifactStore, "addOnce" | "remove">;
  readonly names: Pick<NameStore, "addOnce">;
  /** Undefined where the scan was deleted. */
  readonly read: (id: string) => Promise<{ readonly data: ScanData; readonly seenAt: Date } | undefined>;
}

/**
 * Writes what a public scan found to where it can be pivoted on. What others may not know of is not written: the stores
 * hold what everyone may see, or what only a kind of account may, and no account's own.
 */
export const storingFindings = ({ observations, artifacts, names, read }: Needs) =>
  defineWork({
    kind: "scan-findings",
    payload: z.object({ id: z.uuid() }),
    concurrency: 1,
    leaseMs: 60_000,
    attemptsMax: 5,
    backoffMs: (attempts) => attempts * 10_000,
    async handler({ payload: { id } }) {
      const scan = await read(id);
      if (scan === undefined) throw new PermanentFailure("The scan was deleted");
      const at = Math.floor(scan.seenAt.getTime() / 1000);
      const token = createHash("sha256").update(`${SOURCE} ${id}`).digest("hex");
      const sightings = artifactsOf(scan.data, at);
      if (sightings.length > 0) {
        await artifacts.addOnce({ source: SCAN, origin: id, token, sightings });
        // It may have been deleted meanwhile, and what it found with it: before this was there.
        if ((await read(id)) === undefined) await artifacts.remove([SCAN], [id]);
      }
      const hosts = hostsOf(scan.data);
      const seen = [...new Set(hosts.map(({ domain }) => domain))];
      const times = { first: at, last: at, count: 1 };
      if (seen.length > 0) {
        const list = seen.map((name) => ({ name, ...times }));
        await names.addOnce({ kind: "scan", source: SOURCE, token, sightings: list });
      }
      const records = hosts.flatMap(({ domain, ip }): StoredRecord[] =>
        ip === null ? [] : [{ rrname: domain, rrtype: ip.includes(":") ? "AAAA" : "A", rdata: ip, ...times }],
      );
      if (records.length > 0) await storeRecordsOnce(observations, { source: SOURCE, token, records }, scan.seenAt);
      await storeShownOnce(observations, token, jarmOf(scan.data, scan.seenAt));
      return { artifacts: sightings.length, names: seen.length };
    },
  });

/** The JARM of the page's server, at the address and port that answered; none where the operator's proxy connected. */
function jarmOf({ LeadRequest, Jarm }: ScanData, at: Date): ShownFingerprint[] {
  const { IP = null, Port = null } = LeadRequest.findLast((one) => one.Jarm === Jarm) ?? {};
  return Jarm === null || IP === null || Port === null ? [] : [{ ip: IP, port: Port, type: JARM, value: Jarm, at }];
}

/** Hosts that the page reached, each with the address that was connected to; names that are no name are left out. */
function hostsOf(data: ScanData): { domain: string; ip: string | null }[] {
  const found = new Map<string, { domain: string; ip: string | null }>();
  for (const { Domain, IP, StatusCode } of [...data.LeadRequest, ...data.Requests]) {
    const domain = sightedName(Domain);
    if (domain === null || StatusCode === null) continue;
    found.set(`${domain} ${IP}`, { domain, ip: IP });
  }
  return [...found.values()];
}

/** What the page holds, at its final host and address; what it loaded, where it came from. */
function artifactsOf(data: ScanData, at: number): ArtifactSighting[] {
  const sighting = (
    kind: FoundArtifact["kind"],
    value: string,
    where: Pick<ArtifactSighting, "domain" | "ip">,
  ): ArtifactSighting => ({ kind, value, domain: where.domain, ip: where.ip, first: at, last: at, count: 1 });
  const lead = data.LeadRequest.at(-1);
  const domain = sightedName(lead?.Domain ?? "");
  const page = { domain, ip: data.Ip };
  if (domain === null && data.Ip === null) return [];
  const { Elements } = data.Content;
  const { Artifacts, Favicon } = data;
  const of = (kind: FoundArtifact["kind"], values: readonly (string | null)[]) =>
    values.flatMap((value) => (value === null || value === "" ? [] : [sighting(kind, value, page)]));
  const loaded: ArtifactSighting[] = [];
  for (const { Domain, IP, ResourceType, Payload, Certificate } of [...data.LeadRequest, ...data.Requests]) {
    const where = { domain: sightedName(Domain), ip: IP };
    if (where.domain === null && where.ip === null) continue;
    if (ResourceType === "Script" && Payload !== null) loaded.push(sighting("script", Payload.Sha256, where));
    const certificate = Certificate?.Sha256 ?? null;
    if (certificate !== null) loaded.push(sighting("certificate", certificate, where));
  }
  const all = [
    ...of("title", [Elements.title]),
    ...of("page", [Elements.content_hash]),
    ...of("favicon", [Favicon?.Hash ?? null]),
    ...of("email", Artifacts.Emails),
    ...of("tracker", Artifacts.Trackers),
    ...of("social", Artifacts.SocialMedia),
    ...of("wallet", Artifacts.Wallets),
    ...Artifacts.ApikeyHashes.map((hash, n) =>
      Object.assign(sighting("api_key", hash, page), { masked: Artifacts.Apikeys[n] ?? "" }),
    ),
    ...of(
      "file",
      data.Downloads.map(({ Sha256 }) => Sha256),
    ),
    ...loaded,
  ];
  return [...new Map(all.map((one) => [`${one.kind} ${one.value} ${one.domain} ${one.ip}`, one])).values()];
}
