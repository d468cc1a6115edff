import type { ScanResult } from "@fyr/contract";
import { SectionLinks } from "../../../components/SectionLinks.tsx";

/** Links to the cards of a result, which stay in sight. A card that is not there has none. */
export function Sections({ result: { Articles, Data, Hosts } }: { result: ScanResult }) {
  const links: readonly (readonly [string, number | null])[] = [
    ["Summary", null],
    ["Requests", Data.Counts.Requests + Data.Counts.Other],
    ["Hosts", Hosts.length],
    ["Content", null],
    ["Artifacts", null],
    ["Technologies", Data.Technologies.length],
    ["Cookies", Data.Cookies.length],
    ["Certificate", Data.LeadRequest.some(({ Certificate }) => Certificate !== null) ? null : 0],
    ["Security headers", null],
    ["Console", Data.Console.length],
    ["Articles", Articles.length],
    ["Related scans", null],
    ["Raw JSON", null],
  ];
  const shown = links.filter(([, count]) => count !== 0);
  return (
    <SectionLinks
      label="Sections of the result"
      links={shown.map(([label, count]) => ({ label, count: count ?? undefined }))}
    />
  );
}
