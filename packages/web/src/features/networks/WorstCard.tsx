import { NETWORK_ROWS, type NetworkCounts, type RiskyRange } from "@fyr/contract";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { Door } from "../../components/door/index.ts";
import { RiskScore } from "../../components/Risk.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { TagList } from "../../components/Tags.tsx";
import { cn } from "../../lib/cn.ts";
import { plural } from "../../lib/format.ts";
import { usePrinting } from "../../lib/printing.ts";
import { ABOUT } from "./about.ts";
import { sizeText } from "./figures.ts";
import { SystemDoor } from "./SystemDoor.tsx";

const AT_FIRST = 15;

/** The addresses and ranges with the highest risk, the worst first. @param isOfSystem one AS announces them all */
export function WorstCard({ counts: { worst }, isOfSystem }: { counts: NetworkCounts; isOfSystem: boolean }) {
  const [isAll, setAll] = useState(false);
  // What its heading counts is all on the paper.
  const all = usePrinting() || isAll;
  const shown = all ? worst : worst.slice(0, AT_FIRST);
  if (worst.length === 0)
    return (
      <CardLine title="Highest risk" about={ABOUT.worst}>
        None of its addresses has a risk score.
      </CardLine>
    );
  return (
    <Card
      isLong
      title="Highest risk"
      about={ABOUT.worst}
      bodyClassName="p-0"
      aside={
        <span className="text-xs text-faint">
          {worst.length === NETWORK_ROWS
            ? `the worst ${NETWORK_ROWS} addresses and ranges`
            : plural(worst.length, "address or range", "addresses and ranges")}
        </span>
      }
    >
      <Table
        label="Highest risk"
        columns={["Address or range", ...(isOfSystem ? [] : ["AS"]), "Addresses", "Risk", "Tags"]}
      >
        {shown.map((one) => (
          <Row key={one.range} of={one} hasSystem={!isOfSystem} />
        ))}
      </Table>
      {worst.length > shown.length && (
        <div className="flex justify-center border-t border-line p-2 print:hidden">
          <Button size="sm" look="ghost" onClick={() => setAll(true)}>
            Show all {worst.length}
          </Button>
        </div>
      )}
    </Card>
  );
}

const Row = ({
  of: { range, as, addresses, risk_score: score, risk_verdict: verdict, tags },
  hasSystem,
}: {
  of: RiskyRange;
  hasSystem: boolean;
}) => (
  <tr className="hover:bg-hover">
    <th scope="row" className={`${cellClass} mono text-left font-normal`}>
      <Door kind={addresses === 1 ? "address" : "prefix"} value={range} className="text-accent">
        <Ends of={range} />
      </Door>
    </th>
    {hasSystem && <td className={`${cellClass} max-w-36`}>{as === null ? "–" : <SystemDoor as={as} isStacked />}</td>}
    <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{sizeText(addresses)}</td>
    <td className={cellClass}>
      <RiskScore risk={{ score, verdict }} />
    </td>
    <td className={cn(cellClass, "min-w-48", hasSystem && "w-full")}>
      <TagList tags={tags} cap={4} leads wraps />
    </td>
  </tr>
);

/** A range may go on in a second line between its ends, which are long in IPv6. */
function Ends({ of }: { of: string }) {
  const [first, ...last] = of.split("-");
  return (
    <>
      <span className="whitespace-nowrap">
        {first}
        {last.length > 0 && "-"}
      </span>
      {last.length > 0 && (
        <>
          <wbr />
          <span className="whitespace-nowrap">{last}</span>
        </>
      )}
    </>
  );
}
