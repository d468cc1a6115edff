import type { IpInfo } from "@fyr/contract";
import { Card } from "../../components/Card.tsx";
import { emptyOr, reservedText } from "../../components/Withheld.tsx";

/** Stands for the three cards of what own sensors saw, where the account sees none of them. */
export function SensorsCard({ info: { withheld } }: { info: IpInfo }) {
  return (
    <Card title="Seen by your sensors" bodyClassName="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-dim">Behaviour, netflow observations and fingerprints</p>
      <p className="text-dim">{emptyOr(withheld, "behavior", reservedText(withheld, "behaviour", "sensors"))}</p>
    </Card>
  );
}
