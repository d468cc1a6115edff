import type { DomainInfo } from "@fyr/contract";
import { type SectionLink, SectionLinks } from "../../components/SectionLinks.tsx";

/** Links to the sections of the view, in its order. A card that is not there has none. */
export function Sections({ info }: { info: DomainInfo }) {
  const isOfRegistry = info.registrable_domain !== null;
  const links: readonly (SectionLink | false)[] = [
    { label: "Why this risk" },
    { label: "Domain" },
    isOfRegistry && { label: "Registration" },
    { label: "Labels" },
    info.listed_urls.total !== 0 && { label: "Listed URLs", sections: ["Listed URLs on this host"] },
    info.listed_hosts.total !== 0 && { label: "Listed subdomains" },
    info.num_subdomains !== null && { label: "Subdomains" },
    isOfRegistry && { label: "Similar domains" },
    info.num_emails !== null && { label: "E-mail addresses" },
    { label: "Articles" },
    { label: "DNS and mail" },
    { label: "Addresses", sections: ["Addresses in passive DNS"] },
    { label: "History" },
    { label: "URL scans" },
    { label: "Comments" },
  ];
  return (
    <SectionLinks
      label={`Sections of ${info.domain}`}
      links={links.filter((link) => link !== false)}
      of={{ name: info.domain, risk: info.risk }}
    />
  );
}
