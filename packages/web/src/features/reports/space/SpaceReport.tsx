import { RISK_VERDICTS, type RiskVerdict, verdictName } from "@fyr/contract";
import { Card } from "../../../components/Card.tsx";
import { Door } from "../../../components/door/index.ts";
import { Flag } from "../../../components/Flag.tsx";
import { RiskScore, riskText } from "../../../components/Risk.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { cn } from "../../../lib/cn.ts";
import { formatNumber, plural } from "../../../lib/format.ts";
import { Figures } from "../Figures.tsx";
import { type ReportRow, textOf } from "../groups.ts";
import { figuresOf, listsOf, type SpaceSummary, summariesOf } from "./words.ts";

/** Of verified domains: what lists have under them, what looks like them, where they lead, and what is gone. */
export function SpaceReport({ rows, at }: { rows: readonly ReportRow[]; at: string }) {
  const of = (finding: string) => rows.filter((row) => row["finding"] === finding);
  const summaries = summariesOf(rows);
  const written = `It was written on ${at.slice(0, 10)} and does not change.`;
  const lists = listsOf(rows);
  return (
    <>
      <Figures figures={figuresOf(summaries)} />
      <Verdicts rows={of("exposed")} />
      <Card title="Domains" about={{ ...ABOUT.domains, how: written }} bodyClassName="p-0">
        <Table
          label="Domains"
          columns={["Domain", "Listed", "Look-alikes", "Bad addresses", "Addresses", "New", "Gone"]}
        >
          {summaries.map((one) => (
            <tr key={one.domain}>
              <td className={cellClass}>
                <Door kind="name" value={one.domain} className="mono" />
              </td>
              {[one.listed, one.impersonated, one.bad].map((count, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- three columns that never move
                <td key={index} className={cn(cellClass, "tabular", count > 0 && "font-semibold text-risk-5")}>
                  {formatNumber(count)}
                </td>
              ))}
              <td className={`${cellClass} tabular`}>{formatNumber(one.exposed)}</td>
              <td className={`${cellClass} tabular`}>{changes(one.new)}</td>
              <td className={`${cellClass} tabular`}>{changes(one.gone)}</td>
            </tr>
          ))}
        </Table>
      </Card>
      <Named
        title="On lists of threats"
        about={{ ...ABOUT.listed, how: written }}
        rows={of("listed")}
        none="No list of threats has anything under these domains."
      />
      <Named
        title="Look-alikes on lists"
        about={{ ...ABOUT.alike, how: written }}
        rows={of("impersonated")}
        none="Nothing that lists of threats have may be taken for these domains."
      />
      <Addresses rows={of("exposed")} how={written} />
      <Gone rows={of("gone")} how={written} />
      {lists.length > 0 && (
        <Card title="Sources" about={{ ...ABOUT.sources, how: written }} bodyClassName="p-0" isLong>
          <Table label="Sources" columns={["List", "Findings"]}>
            {lists.map(({ name, findings }) => (
              <tr key={name}>
                <td className={cellClass}>{name}</td>
                <td className={`${cellClass} tabular`}>{formatNumber(findings)}</td>
              </tr>
            ))}
          </Table>
        </Card>
      )}
    </>
  );
}

const FROM = "What this Fyr knew when the report was written.";
const ABOUT = {
  domains: { what: "How much of each kind there is for each verified domain, the worst first.", from: FROM },
  listed: { what: "Names and URLs under verified domains that lists of threats have.", from: FROM },
  alike: {
    what: "Names on lists of threats that may be taken for verified domains, by the rules of the domain watch.",
    from: FROM,
  },
  addresses: {
    what: "Addresses that names under verified domains were seen to lead to, the worst first.",
    from: "Passive DNS that everyone may read, and the atlas of the day.",
  },
  gone: { what: "What the report of before has and this one has not.", from: "Both reports." },
  sources: { what: "Lists that have something of this report.", from: FROM },
} as const;

const changes = (counts: SpaceSummary["new"]): string =>
  counts === null ? "–" : formatNumber(counts.listed + counts.impersonated + counts.exposed);

function Named({
  title,
  about,
  rows,
  none,
}: {
  title: string;
  about: Parameters<typeof Card>[0]["about"];
  rows: readonly ReportRow[];
  none: string;
}) {
  if (rows.length === 0)
    return (
      <Card title={title} about={about}>
        <p className="text-dim">{none}</p>
      </Card>
    );
  const isAlike = rows.some((row) => "likeness" in row);
  return (
    <Card title={title} about={about} aside={<Count of={rows} />} bodyClassName="p-0" isLong>
      <Table label={title} columns={["Name", ...(isAlike ? ["Likeness"] : []), "Lists", "Since"]}>
        {rows.map((row) => (
          <tr key={`${textOf(row["domain"])} ${textOf(row["url"] ?? row["name"])}`}>
            <td className={`${cellClass} break-all`}>
              <Value row={row} />
            </td>
            {isAlike && (
              <td className={cellClass}>
                {textOf(row["likeness"])}
                <span className="block text-xs text-dim">of {textOf(row["domain"])}</span>
              </td>
            )}
            <td className={cellClass}>{textOf(row["sources"])}</td>
            <td className={`${cellClass} tabular whitespace-nowrap`}>
              {textOf(row["since"])} <Fresh row={row} />
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Addresses({ rows, how }: { rows: readonly ReportRow[]; how: string }) {
  if (rows.length === 0)
    return (
      <Card title="Addresses" about={{ ...ABOUT.addresses, how }}>
        <p className="text-dim">No name under these domains was seen to lead to an address.</p>
      </Card>
    );
  return (
    <Card title="Addresses" about={{ ...ABOUT.addresses, how }} aside={<Count of={rows} />} bodyClassName="p-0" isLong>
      <Table label="Addresses" columns={["Risk", "Address", "Name", "AS", "Seen"]}>
        {rows.map((row) => {
          const [ip, country, asn] = [textOf(row["ip"]), row["country"], row["asn"]];
          return (
            <tr key={`${textOf(row["name"])} ${ip}`}>
              <td className={cellClass}>
                <RiskScore risk={{ score: Number(row["risk"]), verdict: verdictOf(row) }} />
              </td>
              <td className={`${cellClass} whitespace-nowrap`}>
                {typeof country === "string" && <Flag iso={country} className="mr-1.5" />}
                <Door kind="address" value={ip} className="mono" />
              </td>
              <td className={`${cellClass} break-all`}>
                <Door kind="name" value={textOf(row["name"])} className="mono" />
              </td>
              <td className={`${cellClass} whitespace-nowrap`}>
                {typeof asn === "number" ? <Door kind="as" value={`${asn}`} /> : "–"}
              </td>
              <td className={`${cellClass} tabular text-xs`}>
                {textOf(row["first_seen"])} – {textOf(row["last_seen"])} <Fresh row={row} />
              </td>
            </tr>
          );
        })}
      </Table>
    </Card>
  );
}

const KINDS: Readonly<Record<string, string>> = { listed: "listed", impersonated: "look-alike", exposed: "address" };

function Gone({ rows, how }: { rows: readonly ReportRow[]; how: string }) {
  if (rows.length === 0) return null;
  return (
    <Card title="Gone" about={{ ...ABOUT.gone, how }} aside={<Count of={rows} />} bodyClassName="p-0" isLong>
      <Table label="Gone" columns={["Was", "Name", "Address"]}>
        {rows.map((row) => (
          <tr key={`${textOf(row["was"])} ${textOf(row["url"] ?? row["name"])} ${textOf(row["ip"])}`}>
            <td className={cellClass}>{KINDS[textOf(row["was"])]}</td>
            <td className={`${cellClass} break-all`}>
              <Value row={row} />
            </td>
            <td className={cellClass}>
              {typeof row["ip"] === "string" ? <Door kind="address" value={row["ip"]} className="mono" /> : "–"}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Value({ row: { name, url } }: { row: ReportRow }) {
  return typeof url === "string" ? (
    <Door kind="url" value={url} className="mono" />
  ) : (
    <Door kind="name" value={textOf(name)} className="mono" />
  );
}

const Fresh = ({ row }: { row: ReportRow }) =>
  row["new"] === true ? (
    <span className="ml-1 inline-block align-middle">
      <Chip severity="warning">new</Chip>
    </span>
  ) : null;

const Count = ({ of }: { of: readonly ReportRow[] }) => (
  <span className="text-xs text-dim">{plural(of.length, "row")}</span>
);

const isVerdict = (value: unknown): value is RiskVerdict => RISK_VERDICTS.some((one) => one === value);
const verdictOf = ({ verdict }: ReportRow): RiskVerdict => (isVerdict(verdict) ? verdict : "unknown");

/** The worst first. */
const ORDER: readonly RiskVerdict[] = [
  "very_bad",
  "bad",
  "neutral",
  "good",
  "very_good",
  "benign",
  "unknown",
  "not_routable",
];

/** How the addresses are judged, as parts of one bar. */
function Verdicts({ rows }: { rows: readonly ReportRow[] }) {
  const counts = Map.groupBy(rows, verdictOf);
  const parts = ORDER.flatMap((verdict) => {
    const count = counts.get(verdict)?.length ?? 0;
    return count === 0 ? [] : [{ verdict, count }];
  });
  if (parts.length === 0) return null;
  return (
    <figure className="rounded-lg border border-line bg-panel px-4 py-3 print:break-inside-avoid">
      <figcaption className="text-xs text-dim">How the addresses are judged</figcaption>
      <div className="mt-2 flex h-3 gap-px overflow-hidden rounded" aria-hidden>
        {parts.map(({ verdict, count }) => (
          <span
            key={verdict}
            className={cn("min-w-1 bg-current", riskText(verdict), verdict === "unknown" && "opacity-45")}
            style={{ flexGrow: count, printColorAdjust: "exact" }}
          />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {parts.map(({ verdict, count }) => (
          <li key={verdict} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className={cn("size-2 rounded-full bg-current", riskText(verdict), verdict === "unknown" && "opacity-45")}
              style={{ printColorAdjust: "exact" }}
            />
            <span className="tabular">{formatNumber(count)}</span>{" "}
            <span className="text-dim">{verdictName(verdict)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
