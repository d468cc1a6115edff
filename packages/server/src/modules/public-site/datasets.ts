import type { Dataset } from "@fyr/contract";
import type { SampleId } from "./samples.ts";

const FORMATS = ["jsonl", "csv"];

type Described = Pick<Dataset, "id" | "name" | "description">;

/** The ten, in the specification's order. */
const DATASETS: readonly Described[] = [
  {
    id: "ip-blocklist",
    name: "IP blocklist",
    description: "Networks that threat lists name and whose score is bad or very bad, with score and behaviour.",
  },
  {
    id: "domain-blocklist",
    name: "Domain blocklist",
    description: "Domains of phishing, malware and command and control, with the first and last day they were seen.",
  },
  { id: "country", name: "Country", description: "Each network's country, and where it is registered." },
  {
    id: "city-asn",
    name: "City + ASN",
    description: "City, region, time zone and coordinates of each network, with the number and name that announces it.",
  },
  {
    id: "organizations-risks",
    name: "Organizations + risks",
    description: "Who operates a network, what kind of network it is, what runs on it, and its risk.",
  },
  { id: "whois", name: "WHOIS", description: "Registration records of networks and domains. By agreement only." },
  {
    id: "anonymization",
    name: "Anonymization",
    description: "VPN, proxy, residential proxy and Tor networks, with the service behind them.",
  },
  {
    id: "threats",
    name: "Threats",
    description: "What lists say of hostile networks: behaviour, source, confidence, first and last day.",
  },
  { id: "forward-dns", name: "Forward DNS", description: "Which names point to which addresses." },
  { id: "new-domains", name: "New domains", description: "Domains on the day they appear." },
];

/** Why a sample has no rows. */
export const missingText = (id: SampleId): string => (id === "forward-dns" ? OF_SENSORS : NO_DATA);

const NO_DATA = "This installation has no data of this kind yet";
/** Names and their addresses come from passive DNS alone, of which strangers see nothing, whether there is any or not. */
const OF_SENSORS =
  "This is what the sensors of this installation saw. It needs permission: an administrator can allow your account, " +
  "and lookups of domains and addresses then show it";

/** @param rows how many rows each sample has here */
export function presentDatasets(rows: ReadonlyMap<SampleId, number>): Dataset[] {
  return DATASETS.map((described) => Object.assign({}, described, { formats: FORMATS }, hereOf(described.id, rows)));
}

/** What this installation has of it. WHOIS is given on request only. */
function hereOf(id: Dataset["id"], rows: ReadonlyMap<SampleId, number>) {
  if (id === "whois") return { sample: null, available: false, missing: null };
  const available = (rows.get(id) ?? 0) > 0;
  return { sample: `/api/dataset/sample/${id}.jsonl`, available, missing: available ? null : missingText(id) };
}
