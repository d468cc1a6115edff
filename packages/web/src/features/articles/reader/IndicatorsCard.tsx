import type { FoundIndicator, ReadArticle } from "@fyr/contract";
import { defang } from "@fyr/core/indicators";
import { MessageSquarePlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { Door } from "../../../components/door/index.ts";
import { IconButton } from "../../../components/IconButton.tsx";
import { cellClass, pinnedCellClass, pinnedRowClass, Table } from "../../../components/Table.tsx";
import { cn } from "../../../lib/cn.ts";
import { formatNumber, plural } from "../../../lib/format.ts";
import { openComposer } from "../../submissions/index.ts";
import { doorOf, fingerprintNamed, inWords, itemTypeOf, typeName } from "./door-kind.ts";
import { WatchButton } from "./WatchButton.tsx";
import { Words } from "./Words.tsx";

const ABOUT = {
  what: "Addresses, names, URLs, e-mail addresses and hashes that the article names as indicators.",
  from: "The whole page: its text, tables, lists, code, captions and appendix.",
  how: "A click shows what Fyr knows of it. Each has the place where it stands first, and how often it is named.",
};
const SHOWN = 100;
/** Characters that have room on one line. */
const UNBROKEN = 32;
const SHOWN_OF = 120;
const COLUMNS = ["Indicator", "Type", "Where", "Words around it", ""];

/** Of a value that fills a screen its beginning says which it is; its page and the copies have it whole. */
const cut = (text: string): string => (text.length > SHOWN_OF ? `${text.slice(0, SHOWN_OF)}…` : text);

/** What an article names, each with one click to look it up, post it or watch it. */
export function IndicatorsCard({ article }: { article: ReadArticle }) {
  const [isWhole, setWhole] = useState(false);
  const { Indicators: all } = article;
  const shown = isWhole ? all : all.slice(0, SHOWN);
  return (
    <Card
      title="Indicators"
      about={ABOUT}
      bodyClassName={all.length > 0 ? "p-0" : "p-4"}
      isLong
      aside={
        all.length > 0 && (
          <span className="flex items-center gap-3 text-xs text-dim">
            <span className="tabular">{plural(all.length, "indicator")}</span>
            <CopyButton text={all.map(({ Indicator }) => Indicator).join("\n")} label="Copy all indicators" />
          </span>
        )
      }
    >
      {all.length === 0 ? (
        <p className="text-dim">It names no indicators.</p>
      ) : (
        <>
          <Table label="Indicators" columns={COLUMNS} pinned>
            {shown.map((one) => (
              <Row key={`${one.Type} ${one.Indicator}`} of={one} article={article} />
            ))}
          </Table>
          {shown.length < all.length && (
            <div className="border-t border-line p-3">
              <Button size="sm" onClick={() => setWhole(true)}>
                Show all {formatNumber(all.length)}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function Row({ of, article }: { of: FoundIndicator; article: ReadArticle }) {
  const { Indicator: value, Type: type, Section, Heading, Context, Count, Ports } = of;
  const fingerprint = fingerprintNamed(type, value, Context);
  const door = fingerprint === null ? doorOf(type) : "fingerprint";
  const item = itemTypeOf(type);
  const shown = door === undefined ? value : defang(value);
  // An address that is broken in two reads as another one: where it is long, the column is wider.
  const isWhole = shown.length <= UNBROKEN || type === "ipv6";
  const breaking = isWhole ? "whitespace-nowrap" : "max-w-72 wrap-anywhere";
  const post = () => {
    if (item !== undefined) openComposer({ items: [{ value, type: item }], text: `${article.Title}\n${article.Url}` });
  };
  return (
    <tr className={pinnedRowClass}>
      <td className={cn(cellClass, "min-w-40", breaking)}>
        {door === undefined ? (
          <bdi className="mono">{cut(shown)}</bdi>
        ) : (
          <Door kind={door} value={value} className="mono text-accent">
            {cut(shown)}
          </Door>
        )}
        {Ports.length > 0 && (
          <span className="tabular block text-xs text-faint">
            {Ports.length === 1 ? "port" : "ports"} {Ports.join(", ")}
          </span>
        )}
      </td>
      <td className={`${cellClass} text-xs whitespace-nowrap text-dim`}>{fingerprint ?? typeName(type)}</td>
      <td className={`${cellClass} max-w-32 text-xs text-dim`}>
        {inWords(Section)}
        {Count > 1 && <span className="tabular text-faint"> ×{formatNumber(Count)}</span>}
        {Heading !== null && (
          <span className="block truncate text-faint" title={Heading}>
            {Heading}
          </span>
        )}
      </td>
      <td className={`${cellClass} max-w-96 min-w-40 text-xs text-faint`}>
        <Words context={Context} of={value} />
      </td>
      <td className={pinnedCellClass}>
        <span className="inline-flex">
          {item !== undefined && (
            <IconButton label={`Post ${value}`} size="icon-sm" onClick={post}>
              <MessageSquarePlus aria-hidden />
            </IconButton>
          )}
          <WatchButton value={value} />
        </span>
      </td>
    </tr>
  );
}
