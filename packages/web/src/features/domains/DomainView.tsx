import type { DomainInfo } from "@fyr/contract";
import { type Layers, MissingLists } from "../../components/MissingLists.tsx";
import { emptyOr, WithheldNote } from "../../components/Withheld.tsx";
import { ArticlesOf, StoriesNaming, useStoriesNaming } from "../articles/index.ts";
import { RiskCard } from "../ip/index.ts";
import { RegistrationCard } from "../registration-data/index.ts";
import { EmailsCard } from "../relations/index.ts";
import { PhishingSeen, ScansOf, ScansOfUrl, usePhishingAt } from "../scans/index.ts";
import { CommentsOfName } from "../submissions/detail/index.ts";
import { AddressesCard } from "./AddressesCard.tsx";
import { DnsCard } from "./DnsCard.tsx";
import { DomainHeader } from "./DomainHeader.tsx";
import { FactsCard } from "./FactsCard.tsx";
import { HistoryCard } from "./HistoryCard.tsx";
import { LabelsCard } from "./LabelsCard.tsx";
import { Sections } from "./Sections.tsx";
import { SimilarCard } from "./SimilarCard.tsx";
import { SubdomainsCard } from "./SubdomainsCard.tsx";
import { plural } from "../../lib/format.ts";

const NAME_LISTS: Layers = {
  threat: "threat lists",
  name: "lists of kinds of domains",
  benign: "lists of popular and known good names",
};

/** Everything known of one domain or URL. */
export function DomainView({ info }: { info: DomainInfo }) {
  const { listed_hosts, listed_urls, withheld } = info;
  const of = info.url === null ? "domain" : "URL";
  const phishing = usePhishingAt(info.domain);
  const stories = useStoriesNaming(info.url ?? info.domain, info.risk);
  const scanned = phishing === undefined ? null : <PhishingSeen scan={phishing} of={of} />;
  const named = stories === 0 ? null : <StoriesNaming value={info.url ?? info.domain} count={stories} />;
  const seen =
    scanned !== null && named !== null ? (
      <>
        {scanned}; {named}
      </>
    ) : (
      (scanned ?? named)
    );
  return (
    <article aria-label={info.domain} className="@container flex flex-col gap-4">
      <DomainHeader info={info} seen={seen} />
      <Sections info={info} />
      <WithheldNote withheld={info.withheld} />
      <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <RiskCard
          risk={info.risk}
          of={of}
          nothing={
            seen === null ? undefined : (
              <>
                No list speaks for or against this {of}; {seen}.
              </>
            )
          }
          withheld={info.withheld}
        />
        <FactsCard info={info} />
      </div>
      {info.registrable_domain !== null && <RegistrationCard info={info} />}
      <LabelsCard
        title="Labels"
        labels={info.labels}
        withheld={withheld}
        empty={emptyOr(info.withheld, "labels", `No source lists this ${info.url === null ? "domain" : "URL"}.`)}
      />
      {listed_urls.total !== 0 && (
        <LabelsCard
          title="Listed URLs on this host"
          labels={listed_urls.labels}
          withheld={withheld}
          empty={emptyOr(withheld, "listed_urls", "Left out here.")}
          aside={shown(listed_urls, "listing of a URL", "listings of URLs")}
        />
      )}
      {listed_hosts.total !== 0 && (
        <LabelsCard
          title="Listed subdomains"
          labels={listed_hosts.labels}
          withheld={withheld}
          empty={emptyOr(withheld, "listed_hosts", "Left out here.")}
          aside={shown(listed_hosts, "listing of a subdomain", "listings of subdomains")}
        />
      )}
      {info.num_subdomains !== null && <SubdomainsCard domain={info.domain} total={info.num_subdomains} />}
      {info.registrable_domain !== null && <SimilarCard domain={info.domain} registrable={info.registrable_domain} />}
      {info.num_emails !== null && <EmailsCard domain={info.domain} total={info.num_emails} />}
      <ArticlesOf value={info.domain} />
      <DnsCard info={info} />
      <MissingLists missing={info.not_collected} layers={NAME_LISTS} begin="This answer rests on" />
      <AddressesCard info={info} />
      <HistoryCard domain={info.domain} />
      {info.url !== null && <ScansOfUrl url={info.url} />}
      <ScansOf kind="host" value={info.domain} />
      <CommentsOfName name={info.url ?? info.domain} />
    </article>
  );
}

function shown({ total, labels }: DomainInfo["listed_hosts"], one: string, many: string): string | undefined {
  if (total === null) return undefined;
  const all = plural(total, one, many);
  return labels.length < total ? `the latest ${labels.length} of ${all}` : all;
}
