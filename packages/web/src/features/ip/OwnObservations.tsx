import type { IpInfo } from "@fyr/contract";
import { Skeleton } from "../../components/Skeleton.tsx";
import { reservedText } from "../../components/Withheld.tsx";
import { FingerprintsCard } from "../fingerprints/index.ts";
import { ABOUT } from "./about.ts";
import { BehaviourCard } from "./BehaviourCard.tsx";
import { NetflowCard } from "./NetflowCard.tsx";
import { SensorsCard } from "./SensorsCard.tsx";

/** Whether the operator's own sensors saw the address: such observations stand above what others say. */
export const isObserved = ({ netflow }: IpInfo): boolean => netflow?.has_netflow === true;

/** What the operator's own sensors saw; a line for each part that they did not see. */
export function OwnObservations({ info }: { info: IpInfo }) {
  if (reservedText(info.withheld, "behaviour", "sensors") !== null) return <SensorsCard info={info} />;
  return (
    <>
      <div className="grid gap-4 *:min-w-0 has-[>:nth-child(2)]:@4xl:grid-cols-2">
        {/* An address that nothing observed has no behaviour either, in nearly all cases. */}
        <BehaviourCard info={info} pending={isObserved(info) && <Skeleton className="h-49.5 rounded-lg" />} />
        <NetflowCard info={info} />
      </div>
      <FingerprintsCard ip={info.ip} about={ABOUT.fingerprints} />
    </>
  );
}
