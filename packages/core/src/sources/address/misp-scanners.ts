import type { MispList } from "./misp-list.ts";

/** An organisation that scans the whole internet openly: folder, name, how far its list is to be trusted. */
type Scanner = readonly [folder: string, display: string, confidence: number];
const SCANNERS: readonly Scanner[] = [
  ["alphastrike-scanning", "Alpha Strike Labs", 85],
  // Rented machines for the most part, which pass on to others.
  ["binaryedge-scanning", "BinaryEdge", 40],
  ["bitsight-scanning", "BitSight", 85],
  ["criminalip-scanning", "Criminal IP", 85],
  ["crowdstrikefalconsurface-scanning", "CrowdStrike Falcon Surface", 80],
  ["cybergreen-scanning", "CyberGreen", 85],
  ["cypex-scanning", "Cypex", 75],
  ["detectify-scanning", "Detectify", 85],
  ["driftnet", "Driftnet", 85],
  ["eset-scanning", "ESET", 85],
  ["groupib-scanning", "Group-IB", 85],
  ["hackertarget-scanning", "Hacker Target", 85],
  ["hadrian-scanning", "Hadrian", 80],
  ["modat-scanner", "Modat", 85],
  ["onyphe-scanner", "ONYPHE", 85],
  ["palo-alto-networks-cortex-xpanse", "Palo Alto Networks Cortex Xpanse", 90],
  ["rapid7-nt-scanning", "Rapid7", 75],
  ["tenable-cloud-ipv4", "Tenable", 90],
  ["tenable-cloud-ipv6", "Tenable", 90],
];

/** Their lists among MISP's warning lists, by the name of their folder. */
export const MISP_SCANNERS: Readonly<Record<string, MispList>> = Object.fromEntries(SCANNERS.map(meaningOf));

function meaningOf([folder, display, confidence]: Scanner): [string, MispList] {
  return [
    folder,
    {
      title: `${display} scanners${folder.endsWith("-ipv6") ? " (IPv6)" : ""}`,
      kind: "benign",
      provider: display.toLowerCase().replaceAll(/[ -]/g, "_"),
      display,
      tags: ["scanner", "scanning", "internet_census"],
      confidence,
    },
  ];
}
