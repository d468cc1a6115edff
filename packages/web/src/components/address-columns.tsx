import { type IpInfo, tagName } from "@fyr/contract";
import { TriangleAlert } from "lucide-react";
import { cn } from "../lib/cn.ts";
import { demoThere } from "../lib/demo.ts";
import type { DoorKind } from "../lib/doors/index.ts";
import { riskOrder } from "../lib/risk.ts";
import type { DataColumn } from "./data-table/index.ts";
import { Door } from "./door/index.ts";
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

/** A value of a cell that leads on, a dash where there is none. The arrows lead through grids, so the tab key passes it. */
export const DoorCell = ({ kind, value }: { kind: DoorKind; value: string | null }) =>
  value === null || value === "" ? (
    <span className="text-faint">–</span>
  ) : (
    <Door
      kind={kind}
      value={value}
      keyboard={false}
      className={cn("block truncate", MONO.has(kind) && "mono text-xs")}
    />
  );

/** What is compared down a column, digit by digit. */
const MONO: ReadonlySet<DoorKind> = new Set(["address", "prefix", "port", "hash", "fingerprint"]);

/** Pixels of an IPv4 address, of each character, around all, and of the mark of the demo's addresses. */
const ADDRESS_PX = { least: 152, character: 8.2, around: 24, mark: 18 };

/** How wide a column of addresses is that cuts none of them. @param longest of how many characters the longest is */
export const addressWidth = (longest: number): number =>
  Math.max(ADDRESS_PX.least, Math.ceil(ADDRESS_PX.around + longest * ADDRESS_PX.character)) +
  (demoThere.get() ? ADDRESS_PX.mark : 0);

const SEEN = "seen by own sensors";

/** What has no score may attack all the same: own sensors saw it. */
const wasSeenAttacking = ({ verdict, contributions }: IpInfo["risk"]): boolean =>
  verdict === "not_routable" && contributions.some(({ category }) => category === "threat");

/** The risk of an address. */
export const riskColumn: DataColumn<Pick<IpInfo, "risk">> = {
  id: "risk_score",
  label: "Risk",
  width: 128,
  sort: ({ risk }) => riskOrder(risk),
  text: ({ risk }) => (wasSeenAttacking(risk) ? `${riskWords(risk)} (${SEEN})` : riskWords(risk)),
  cell: ({ risk }) =>
    wasSeenAttacking(risk) ? (
      <span className="inline-flex items-center gap-1">
        <RiskScore risk={risk} />
        <TriangleAlert className="size-3.5 shrink-0 text-warning" aria-hidden />
        <span className="sr-only">{SEEN}</span>
      </span>
    ) : (
      <RiskScore risk={risk} />
    ),
};

/** What sensors saw an address do. */
export const behaviourColumn = reservable<Pick<IpInfo, "withheld"> & { behavior: Pick<IpInfo["behavior"], "tags"> }>(
  "behavior",
  {
    id: "behavior",
    label: "Behaviour",
    width: 252,
    sort: ({ behavior }) => behavior.tags.join(", ") || undefined,
    text: ({ behavior }) => behavior.tags.map(tagName).join(", "),
    cell: ({ behavior }) => <TagList tags={behavior.tags} leads keyboard={false} />,
  },
);
