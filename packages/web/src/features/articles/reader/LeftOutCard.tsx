import type { LeftOutIndicator } from "@fyr/contract";
import { defang } from "@fyr/core/indicators";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { formatNumber, plural } from "../../../lib/format.ts";
import { inWords, typeName } from "./door-kind.ts";
import { Words } from "./Words.tsx";

const ABOUT = {
  what: "What looks like an indicator, and was not taken for one.",
  from: "The whole page of the article.",
  how: "Each has the reason: it belongs to the site itself, to a known good service, to a source that the text points to, and so on.",
};
const SHOWN = 20;

/** Values that an article names and that are no indicators of it, with the reason. */
export function LeftOutCard({ values }: { values: readonly LeftOutIndicator[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? values : values.slice(0, SHOWN);
  return (
    <Card
      title="Left out"
      about={ABOUT}
      bodyClassName="p-0"
      isLong
      aside={<span className="tabular text-xs text-dim">{plural(values.length, "value")}</span>}
    >
      <Table label="Left out" columns={["Value", "Type", "Why", "Where", "Words around it"]}>
        {shown.map(({ Indicator, Type, Reason, List, Section, Context }) => (
          <tr key={`${Type} ${Indicator}`} className="hover:bg-hover">
            <td className={`${cellClass} mono max-w-80 min-w-44 wrap-anywhere text-dim`}>{defang(Indicator)}</td>
            <td className={`${cellClass} text-xs whitespace-nowrap text-dim`}>{typeName(Type)}</td>
            <td className={`${cellClass} min-w-32 text-xs text-ink`}>
              {inWords(Reason)}
              {List !== null && <bdi className="block max-w-56 text-faint">{List}</bdi>}
            </td>
            <td className={`${cellClass} text-xs whitespace-nowrap text-dim`}>{inWords(Section)}</td>
            <td className={`${cellClass} max-w-96 min-w-48 text-xs text-faint`}>
              <Words context={Context} of={Indicator} />
            </td>
          </tr>
        ))}
      </Table>
      {shown.length < values.length && (
        <div className="border-t border-line p-3">
          <Button size="sm" onClick={() => setWhole(true)}>
            Show all {formatNumber(values.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}
