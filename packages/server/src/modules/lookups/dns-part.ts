import { createHash } from "node:crypto";
import { formatAddress } from "@fyr/core/ip";
import { sightedName } from "@fyr/core/names";
import { type AskDns, type DnsAnswers, OutboundError } from "../../outbound/index.ts";
import { createNameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { reachOf, storeRecordsOnce } from "../../storage/passive-dns/index.ts";
import { type LookupPartOf, type LookupSubject, SOME } from "./parts.ts";

/** What records are called that Fyr has asked for itself. */
const SOURCE = "Live DNS";

interface Needs {
  readonly observations: ObservationStore;
  readonly askDns: AskDns;
  /** Whether the operator has turned it on. */
  readonly isOn: boolean;
}

/** What the DNS answers now: asked where a caller wants it, and kept as passive DNS. */
export function dnsPart({ observations, askDns, isOn }: Needs): LookupPartOf {
  const names = createNameStore(observations);

  async function asked(
    { name, address }: Pick<LookupSubject, "name" | "address">,
    signal: AbortSignal,
  ): Promise<DnsAnswers | { readonly problem: string }> {
    try {
      if (name !== null) return await askDns.ofName(name, signal);
      return address === null ? { records: [], unanswered: [] } : await askDns.ofAddress(address, signal);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { problem: error.message };
    }
  }

  return {
    name: "dns",
    asks: "dns",
    async offer({ name, address }) {
      if (!isOn) return "The operator has not turned live DNS on (FYR_LIVE)";
      const about = name ?? address;
      if (about === null) return null;
      const refusal = askDns.refusal(about);
      if (refusal !== null) return refusal;
      const text = name ?? (address === null ? "" : formatAddress(address));
      const sends = name === null ? `the reverse name of ${text}` : `${text} and _dmarc.${text}`;
      return { part: "dns", protocol: "dns", sends, to: "the name servers that this Fyr asks" };
    },
    async look({ name, address, reaches, asks }, signal) {
      if (!asks.includes("dns") || !isOn) return null;
      const answers = await asked({ name, address }, signal);
      if ("problem" in answers) return { hasFailed: true, total: 0, some: [], call: null, note: answers.problem };
      const { records, unanswered } = answers;
      const now = new Date();
      const at = Math.floor(now.getTime() / 1000);
      const stored = records.map(({ rrname, rrtype, rdata }) => ({
        rrname,
        rrtype,
        rdata,
        first: at,
        last: at,
        count: 1,
      }));
      if (stored.length > 0) {
        const token = createHash("sha256")
          .update(JSON.stringify([SOURCE, now.getTime(), stored]))
          .digest("hex");
        await storeRecordsOnce(observations, { source: SOURCE, token, records: stored }, now);
        const owners = [...new Set(stored.map(({ rrname }) => rrname))].flatMap((owner) => sightedName(owner) ?? []);
        const sightings = owners.map((owner) => ({ name: owner, first: at, last: at, count: 1 }));
        await names.addOnce({ kind: "passive_dns", source: SOURCE, token, sightings });
      }
      const seen = stored.filter((record) => reaches.includes(reachOf(record)));
      const subject = name ?? (address === null ? "" : formatAddress(address));
      return {
        total: seen.length,
        some: seen.slice(0, SOME).map(({ rrname, rrtype, rdata }) => `${rrname} ${rrtype} ${rdata}`.slice(0, 500)),
        call: `/pdns/query/${encodeURIComponent(subject)}`,
        ...(unanswered.length > 0 && { note: `No answer came for ${unanswered.join(", ")}` }),
      };
    },
  };
}
