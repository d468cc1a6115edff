import type { IpInfo } from "@fyr/contract";
import { Suspense } from "react";
import { WithheldNote } from "../../components/Withheld.tsx";
import { cn } from "../../lib/cn.ts";
import { ArticlesOf, StoriesNaming, useStoriesNaming } from "../articles/index.ts";
import { COMMENTS_ID, CommentsOfIp, CommentsShape } from "../submissions/detail/index.ts";
import { later } from "../../components/later.tsx";
import { Facets } from "./Facets.tsx";
import { IpHeader } from "./IpHeader.tsx";
import { isObserved, OwnObservations } from "./OwnObservations.tsx";
import { PrefixNote } from "./PrefixNote.tsx";
import { ProvenanceCard } from "./ProvenanceCard.tsx";
import { Sections } from "./Sections.tsx";
import { SpecialNote } from "./SpecialNote.tsx";
import { AsOfBanner } from "./timeline/AsOfBanner.tsx";
import { TimelineCard } from "./timeline/TimelineCard.tsx";
import { useOwnSettled, useSettled } from "./use-settled.ts";

const ReverseDnsCard = later(async () => ({ default: (await import("../reverse-dns/index.ts")).ReverseDnsCard }));

const ScansOf = later(async () => ({ default: (await import("../scans/index.ts")).ScansOf }));

/**
 * Everything known of one address, what decides most first: the verdict, what own sensors saw, what others say, the
 * history. Fits its container: a page or the panel from the right.
 * @param within a page that has a heading of its own
 */
export function IpView({ info, within = false }: { info: IpInfo; within?: boolean }) {
  const isSettled = useSettled(info);
  const isOwnSettled = useOwnSettled(info);
  const observed = isObserved(info);
  const stories = useStoriesNaming(info.ip, info.risk);
  const named = stories === 0 ? null : <StoriesNaming value={info.ip} count={stories} />;
  return (
    <article
      aria-label={info.ip}
      // Chromium loses what follows on grids and columns that it breaks between sheets.
      className="@container flex flex-col gap-4 print:block print:space-y-4"
    >
      <IpHeader info={info} within={within} named={named} />
      <Sections info={info} />
      <PrefixNote info={info} />
      <AsOfBanner info={info} />
      <SpecialNote info={info} />
      <WithheldNote withheld={info.withheld} />
      {/* What own sensors saw has a height and a place of its own once it is here: until then nothing shows that it moves. */}
      <div className={cn("flex flex-col gap-4 print:block print:space-y-4", observed && !isOwnSettled && "invisible")}>
        {observed && <OwnObservations info={info} />}
        <Facets info={info} named={named} />
        {!observed && (
          <div className="grid gap-4 *:min-w-0 @3xl:grid-cols-2 print:block print:space-y-4">
            <OwnObservations info={info} />
          </div>
        )}
        <TimelineCard info={info} />
      </div>
      {isSettled ? (
        <>
          <CommentsOfIp ip={info.ip} count={info.submission_count} />
          <ProvenanceCard info={info} />
          {/* Last: nothing moves when its names are here. */}
          <Suspense>
            <ArticlesOf value={info.ip} />
            <ReverseDnsCard ip={info.ip} />
            <ScansOf kind="address" value={info.ip} />
          </Suspense>
        </>
      ) : (
        <div id={COMMENTS_ID}>
          <CommentsShape isEmpty={info.submission_count === 0} />
        </div>
      )}
    </article>
  );
}
