import type { IpInfo } from "@fyr/contract";
import { type SectionLink, SectionLinks } from "../../components/SectionLinks.tsx";
import { isObserved } from "./OwnObservations.tsx";

const OWN: SectionLink = { label: "Seen by your sensors", sections: ["Seen by your sensors", "Netflow observations"] };
const OTHERS: readonly SectionLink[] = [
  { label: "Anonymization" },
  { label: "Why this risk" },
  { label: "Infrastructure" },
  { label: "OSINT" },
];
const LAST: readonly SectionLink[] = [
  { label: "Timeline" },
  { label: "Comments" },
  { label: "Source of each fact" },
  { label: "Articles" },
  { label: "Reverse DNS" },
  { label: "URL scans" },
];

/** Links to the sections of the view, which stay in sight with the address and its verdict. */
export function Sections({ info }: { info: IpInfo }) {
  const links = isObserved(info) ? [OWN, ...OTHERS, ...LAST] : [...OTHERS, OWN, ...LAST];
  return <SectionLinks label={`Sections of ${info.ip}`} links={links} of={{ name: info.ip, risk: info.risk }} />;
}
