import {
  countryName,
  type LineAnswer,
  type LineCell,
  type LineColumn,
  type LineKind,
  type LineRow,
  networkTypeName,
  RISK_VERDICTS,
  type RiskVerdict,
  tagName,
  verdictName,
} from "@fyr/contract";
import { DoorCell, TextCell } from "../../components/address-columns.tsx";
import type { DataColumn } from "../../components/data-table/index.ts";
import { RiskScore, riskWords } from "../../components/Risk.tsx";
import { openValue } from "../../lib/doors/index.ts";
import { formatNumber } from "../../lib/format.ts";
import { useTimes } from "../../lib/times.ts";
import { FingerprintLink } from "../fingerprints/index.ts";
import { openFingerprint, openIp, openName } from "../results/index.ts";
import { openSubmission } from "../submissions/detail/index.ts";

type Column = DataColumn<LineRow>;

/** What columns are called where that is not their name. */
const LABELS: Readonly<Record<string, string>> = {
  ip: "IP",
  risk_score: "Risk",
  as_number: "AS",
  as_org: "AS organization",
  ips: "IPs",
  num_emails: "E-mails",
  num_subdomains: "Subdomains",
  registrant_org: "Registrant",
  registration_date: "Registered",
  expiration_date: "Expires",
  risk_verdict: "Verdict",
  delta_week: "Change in a week",
  delta_day: "Change in a day",
  created_at: "Written",
};
const labelOf = (name: string): string =>
  LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
/** Shown on demand, or as a part of another. */
const HIDDEN: ReadonlySet<string> = new Set(["risk_verdict", "id"]);
const WIDTHS: Readonly<Record<string, number>> = {
  ip: 232,
  domain: 240,
  content: 420,
  as_org: 200,
  operator: 160,
  fingerprint: 320,
  timestamp: 190,
  created_at: 190,
  prefix: 190,
  ips: 220,
  registrant_org: 200,
  delta_week: 150,
  delta_day: 150,
};
/** A moment, whole. */
const TIME_WIDTH = 190;

/** A value as text. */
export const cellText = (value: LineCell | undefined): string =>
  value === null || value === undefined ? "" : Array.isArray(value) ? value.join(", ") : String(value);

/** The columns of an answer, with what leads on as doors. */
export const columnsOf = ({ columns }: Pick<LineAnswer, "columns">): readonly Column[] =>
  columns.map((column): Column => {
    const { name } = column;
    const text = (row: LineRow) => wordsOf(column, row);
    return {
      id: name,
      label: labelOf(name),
      width: WIDTHS[name] ?? (column.kind === "time" ? TIME_WIDTH : 130),
      initiallyHidden: HIDDEN.has(name),
      sort(row) {
        const value = row[name];
        if (typeof value === "number") return value;
        return cellText(value) || undefined;
      },
      text,
      cell: (row) => <Cell column={column} row={row} />,
    };
  });

const isVerdict = (value: LineCell | undefined): value is RiskVerdict =>
  RISK_VERDICTS.some((verdict) => verdict === value);

/** A cell as it is shown, copied and filtered. */
function wordsOf({ name, kind }: LineColumn, row: LineRow): string {
  const value = row[name];
  const { risk_verdict: verdict, risk_score: score } = row;
  if (name === "risk_score" && isVerdict(verdict)) {
    return riskWords({ verdict, score: typeof score === "number" ? score : 0 });
  }
  if (kind === "verdict" && isVerdict(value)) return verdictName(value);
  if (kind === "as" && value !== null) return `AS${cellText(value)}`;
  if (kind === "country" && typeof value === "string") return countryName(value);
  if (name === "network_type" && typeof value === "string") return networkTypeName(value);
  if (name === "tags" && Array.isArray(value)) return value.map((tag) => tagName(tag)).join(", ");
  return cellText(value);
}

function Cell({ column, row }: { column: LineColumn; row: LineRow }) {
  const { name, kind } = column;
  const value = row[name];
  const { risk_verdict: verdict, risk_score: score } = row;
  if (name === "risk_score" && isVerdict(verdict)) {
    return <RiskScore risk={{ verdict, score: typeof score === "number" ? score : 0 }} />;
  }
  if (kind === "number" && typeof value === "number") return <span className="tabular">{formatNumber(value)}</span>;
  if (kind === "time" && typeof value === "string") return <Time of={value} />;
  if (kind === "fingerprint" && typeof value === "string") return <FingerprintLink value={value} />;
  const door = doorOf(column, value);
  if (door !== null && Array.isArray(value)) {
    return (
      <span className="flex min-w-0 gap-2">
        {value.map((one) => (
          <DoorCell key={one} kind={door} value={one} />
        ))}
      </span>
    );
  }
  if (door !== null) return <DoorCell kind={door} value={cellText(value)} />;
  return <TextCell>{wordsOf(column, row)}</TextCell>;
}

function doorOf({ name, kind }: LineColumn, value: LineCell | undefined) {
  switch (kind) {
    case "network":
      return /[/-]/.test(cellText(value)) ? "prefix" : "address";
    case "address":
    case "as":
    case "name":
    case "country":
    case "provider":
      return kind;
    default:
      return name === "operator" ? "operator" : name === "registrant_org" ? "registrant" : null;
  }
}

function Time({ of }: { of: string }) {
  const { formatMoment } = useTimes();
  const isDay = /^\d{4}-\d\d-\d\d$/.test(of);
  return <span className="tabular truncate text-xs">{isDay ? of : formatMoment(Date.parse(of))}</span>;
}

const KEYS: Readonly<Record<LineKind, string>> = {
  ip: "ip",
  network: "prefix",
  domain: "domain",
  event: "id",
  post: "id",
  provider: "name",
  fingerprint: "fingerprint",
};

export const rowKey = (row: LineRow): string =>
  Object.values(KEYS)
    .map((name) => cellText(row[name]))
    .concat(cellText(row["port"]), cellText(row["type"]))
    .join(" ");

/** Lower-case text of a row that the table's filter looks in. */
export const rowText = (row: LineRow): string => Object.values(row).map(cellText).join("\n").toLowerCase();

/** Opens what a row is about beside the table. */
export function openRow(kind: LineKind, row: LineRow): void {
  const value = cellText(row[KEYS[kind]]);
  if (kind === "ip" && !/[/-]/.test(value)) openIp(value);
  else if (kind === "ip" || kind === "network") openValue("prefix", value);
  else if (kind === "domain") openName(value);
  else if (kind === "fingerprint") openFingerprint(value);
  else if (kind === "provider") openValue("provider", value);
  else if (kind === "post") openSubmission({ id: value, title: cellText(row["author"]) });
}
