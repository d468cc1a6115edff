import { type IpInfo, tagName } from "@fyr/contract";
import { riskOrder } from "../lib/risk.ts";
import type { DataColumn } from "./data-table/index.ts";
import { RiskScore, riskWords } from "./Risk.tsx";
import { TagList } from "./Tags.tsx";
import { reservable } from "./Withheld.tsx";

/**
 * The text of a cell, cut off where it is too long; a dash where there is none.
 * @param title what it says in full
 */
export const TextCell = ({ children, title = children }: { children: string | null; title?: string | null }) =>
  children === null || children === "" ? (
    <span className="text-faint">–</span>
  ) : (
    <span className="truncate" title={title ?? children}>
      {children}
    </span>
  );

/** The risk of an address. */
export const riskColumn: DataColumn<Pick<IpInfo, "risk">> = {
  id: "risk_score",
  label: "Risk",
  width: 112,
  sort: ({ risk }) => riskOrder(risk),
  text: ({ risk }) => riskWords(risk),
  cell: ({ risk }) => <RiskScore risk={risk} />,
};

/** What sensors saw an address do. */
export const behaviourColumn = reservable<Pick<IpInfo, "withheld"> & { behavior: Pick<IpInfo["behavior"], "tags"> }>(
  "behavior",
  {
    id: "behavior",
    label: "Behaviour",
    width: 240,
    sort: ({ behavior }) => behavior.tags.join(", ") || undefined,
    text: ({ behavior }) => behavior.tags.map(tagName).join(", "),
    cell: ({ behavior }) => <TagList tags={behavior.tags} />,
  },
);
