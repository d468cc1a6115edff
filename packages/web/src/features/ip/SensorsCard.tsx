import type { IpInfo } from "@fyr/contract";
import { CardLine } from "../../components/CardLine.tsx";
import { emptyOr, reservedText } from "../../components/Withheld.tsx";
import { ABOUT } from "./about.ts";

/** Stands for the three cards of what own sensors saw, where the account sees none of them. */
export function SensorsCard({ info: { withheld } }: { info: IpInfo }) {
  return (
    <CardLine title="Seen by your sensors" about={ABOUT.behaviour}>
      <p>Behaviour, netflow observations and fingerprints</p>
      <p>{emptyOr(withheld, "behavior", reservedText(withheld, "behaviour", "sensors"))}</p>
    </CardLine>
  );
}
