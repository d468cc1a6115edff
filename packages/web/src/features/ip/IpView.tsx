import type { IpInfo } from "@fyr/contract";
import { FingerprintsCard } from "../fingerprints/index.ts";
import { COMMENTS_ID, CommentsOfIp, CommentsShape } from "../submissions/detail/index.ts";
import { reservedText, WithheldNote } from "../../components/Withheld.tsx";
import { AnonymizationCard } from "./AnonymizationCard.tsx";
import { BehaviourCard } from "./BehaviourCard.tsx";
import { InfrastructureCard } from "./InfrastructureCard.tsx";
import { IpHeader } from "./IpHeader.tsx";
import { MapCard } from "./MapCard.tsx";
import { NetflowCard } from "./NetflowCard.tsx";
import { OsintCard } from "./OsintCard.tsx";
import { PrefixNote } from "./PrefixNote.tsx";
import { ProvenanceCard } from "./ProvenanceCard.tsx";
import { RiskCard } from "./RiskCard.tsx";
import { AsOfBanner } from "./timeline/AsOfBanner.tsx";
import { TimelineCard } from "./timeline/TimelineCard.tsx";
import { SensorsCard } from "./SensorsCard.tsx";
import { SpecialNote } from "./SpecialNote.tsx";
import { useSettled } from "./use-settled.ts";

/** Everything known of one address. Fits its container: a page or the panel from the right. */
export function IpView({ info }: { info: IpInfo }) {
  const isSettled = useSettled(info);
  return (
    <article aria-label={info.ip} className="@container flex flex-col gap-4">
      <IpHeader info={info} />
      <PrefixNote info={info} />
      <AsOfBanner info={info} />
      <SpecialNote info={info} />
      <WithheldNote withheld={info.withheld} />
      <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="flex flex-col gap-4">
          <RiskCard risk={info.risk} of="address" nothing={whatNothingMeans(info)} withheld={info.withheld} />
          <AnonymizationCard info={info} />
          <OsintCard info={info} />
        </div>
        <div className="flex flex-col gap-4">
          <InfrastructureCard info={info} />
          <MapCard info={info} />
        </div>
      </div>
      <TimelineCard info={info} />
      {reservedText(info.withheld, "behaviour", "sensors") === null ? (
        <>
          <BehaviourCard info={info} />
          <NetflowCard info={info} />
          <FingerprintsCard ip={info.ip} />
        </>
      ) : (
        <SensorsCard info={info} />
      )}
      {isSettled ? (
        <>
          <CommentsOfIp ip={info.ip} />
          <ProvenanceCard info={info} />
        </>
      ) : (
        <div id={COMMENTS_ID}>
          <CommentsShape />
        </div>
      )}
    </article>
  );
}

/** Without lists, nothing follows from there being no evidence. */
function whatNothingMeans({ as_of: asOf, not_collected: missing = [] }: IpInfo): string | undefined {
  const threats = missing.find(({ layer, whole }) => whole && layer === "threat");
  if (threats === undefined) return undefined;
  if (asOf !== undefined) return "What lists named then is not known: they had not been collected.";
  return `What lists name is not known until they are ${(threats.compiling ?? 0) > 0 ? "compiled" : "collected"}.`;
}
