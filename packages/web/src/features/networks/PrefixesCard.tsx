import type { NetworkCounts } from "@fyr/contract";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { Door } from "../../components/door/index.ts";
import { cellClass, Table } from "../../components/Table.tsx";
import { formatNumber, plural } from "../../lib/format.ts";
import { usePrinting } from "../../lib/printing.ts";
import { ABOUT } from "./about.ts";
import { shareText, sizeText } from "./figures.ts";
import { SystemDoor } from "./SystemDoor.tsx";

const AT_FIRST = 15;

/** The prefixes that are announced within a network. @param isOfSystem one AS announces them all */
export function PrefixesCard({ counts: { prefixes }, isOfSystem }: { counts: NetworkCounts; isOfSystem: boolean }) {
  const [isAll, setAll] = useState(false);
  // What its heading counts is all on the paper.
  const all = usePrinting() || isAll;
  const { items, total } = prefixes;
  const shown = all ? items : items.slice(0, AT_FIRST);
  if (items.length === 0) {
    return (
      <CardLine title="Announced prefixes" about={ABOUT.prefixes}>
        {total === null ? "The prefixes are not open to this account." : "No AS announces any part of it as its own."}
      </CardLine>
    );
  }
  return (
    <Card
      isLong
      title="Announced prefixes"
      about={ABOUT.prefixes}
      bodyClassName="p-0"
      aside={
        total !== null &&
        total > 0 && (
          <span className="text-xs text-faint">
            {total > items.length
              ? `${items.length} of ${formatNumber(total)}, those with most listed first`
              : plural(total, "prefix", "prefixes")}
          </span>
        )
      }
    >
      <Table
        label="Announced prefixes"
        columns={["Prefix", ...(isOfSystem ? [] : ["AS"]), "Addresses", "Listed", "Highest risk"]}
      >
        {shown.map(({ prefix, as, addresses, listed, risk_score: score }) => (
          <tr key={prefix} className="hover:bg-hover">
            <th scope="row" className={`${cellClass} mono text-left font-normal whitespace-nowrap`}>
              <Door kind="prefix" value={prefix} className="text-accent" />
            </th>
            {!isOfSystem && <td className={`${cellClass} max-w-52`}>{as === null ? "–" : <SystemDoor as={as} />}</td>}
            <td className={`${cellClass} tabular text-dim`}>{sizeText(addresses)}</td>
            <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>
              {listed === null ? "–" : listed === 0 ? "none" : `${sizeText(listed)} (${shareText(listed, addresses)})`}
            </td>
            <td className={`${cellClass} mono tabular text-dim`}>{score === 0 ? "–" : score}</td>
          </tr>
        ))}
      </Table>
      {items.length > shown.length && (
        <div className="flex justify-center border-t border-line p-2 print:hidden">
          <Button size="sm" look="ghost" onClick={() => setAll(true)}>
            Show {total !== null && total > items.length ? "these" : "all"} {items.length}
          </Button>
        </div>
      )}
    </Card>
  );
}
