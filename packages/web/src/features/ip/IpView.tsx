import type { IpInfo } from "@fyr/contract";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { FingerprintsCard } from "../fingerprints/index.ts";
import { COMMENTS_ID, CommentsOfIp } from "../submissions/detail/index.ts";
import { AnonymizationCard } from "./AnonymizationCard.tsx";
import { BehaviourCard } from "./BehaviourCard.tsx";
import { InfrastructureCard } from "./InfrastructureCard.tsx";
import { IpHeader } from "./IpHeader.tsx";
import { MapCard } from "./MapCard.tsx";
import { NetflowCard } from "./NetflowCard.tsx";
import { OsintCard } from "./OsintCard.tsx";
import { ProvenanceCard } from "./ProvenanceCard.tsx";
import { RiskCard } from "./RiskCard.tsx";
import { AsOfBanner } from "./timeline/AsOfBanner.tsx";
import { TimelineCard } from "./timeline/TimelineCard.tsx";
import { SpecialNote } from "./SpecialNote.tsx";
import { useSettled } from "./use-settled.ts";

/** Everything known of one address. Fits its container: a page or the panel from the right. */
export function IpView({ info }: { info: IpInfo }) {
  const isSettled = useSettled(info.ip);
  return (
    <article aria-label={info.ip} className="@container flex flex-col gap-4">
      <IpHeader info={info} />
      <AsOfBanner info={info} />
      <SpecialNote info={info} />
      <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="flex flex-col gap-4">
          <RiskCard risk={info.risk} of="address" />
          <AnonymizationCard info={info} />
          <OsintCard info={info} />
        </div>
        <div className="flex flex-col gap-4">
          <InfrastructureCard info={info} />
          <MapCard info={info} />
        </div>
      </div>
      <TimelineCard info={info} />
      <BehaviourCard ip={info.ip} />
      <NetflowCard info={info} />
      <FingerprintsCard ip={info.ip} />
      {isSettled ? (
        <>
          <CommentsOfIp ip={info.ip} />
          <ProvenanceCard info={info} />
        </>
      ) : (
        <div id={COMMENTS_ID} className="h-64">
          <LoadingBlock label="Loading comments">
            <Skeleton className="h-28 w-full rounded-lg" />
          </LoadingBlock>
        </div>
      )}
    </article>
  );
}
