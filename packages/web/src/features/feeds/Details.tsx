import { ARTICLES_STREAM, type StreamItem } from "@fyr/contract";
import { defang, readIndicator } from "@fyr/core/indicators";
import { Fragment } from "react";
import { Door } from "../../components/door/index.ts";
import type { DoorKind } from "../../lib/doors/index.ts";
import { useTimes } from "../../lib/times.ts";

const KINDS: Readonly<Record<string, DoorKind>> = {
  address: "address",
  prefix: "prefix",
  asn: "as",
  domain: "name",
  url: "url",
  email: "email",
  md5: "hash",
  sha1: "hash",
  sha256: "hash",
  sha512: "hash",
  jarm: "fingerprint",
  ja4: "fingerprint",
  cve: "vulnerability",
};

/** Where a text leads that is an indicator as a whole; undefined for words. */
export function doorOf(text: string): DoorKind | undefined {
  const { kind } = readIndicator(text);
  return kind === null ? undefined : KINDS[kind];
}

/** What the title of an article already says, or leads to. */
const SAID: ReadonlySet<string> = new Set(["id", "title"]);

/** What an item has besides its value, by the names of its fields. */
export function Details({ item: { Stream, Data } }: { item: StreamItem }) {
  const fields = Object.entries(Data).filter(
    ([name, value]) => !isEmpty(value) && (Stream !== ARTICLES_STREAM || !SAID.has(name)),
  );
  if (fields.length === 0) return "–";
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
      {fields.map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-faint">{nameOf(name)}</dt>
          <dd className="min-w-0">
            <Part value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** `last_seen` as people write it. */
const nameOf = (field: string): string => {
  const words = field.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** With its time, as RFC 3339 has it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A value of a field: a moment as one, an indicator as a door, of several each, of an object its fields. */
function Part({ value }: { value: unknown }) {
  const { formatDateTime } = useTimes();
  if (Array.isArray(value)) {
    return value.map((one, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- values stay in their order, and may repeat
      <Fragment key={index}>
        {index > 0 && ", "}
        <Part value={one} />
      </Fragment>
    ));
  }
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .filter(([, one]) => !isEmpty(one))
      .map(([name, one], index) => (
        <Fragment key={name}>
          {index > 0 && ", "}
          {nameOf(name)} <Part value={one} />
        </Fragment>
      ));
  }
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "string") return String(value);
  if (MOMENT.test(value) && !Number.isNaN(Date.parse(value)))
    return <time dateTime={value}>{formatDateTime(value)}</time>;
  const kind = doorOf(value);
  if (kind === undefined) return <bdi>{value}</bdi>;
  return (
    <Door kind={kind} value={value} isInText className="mono text-accent">
      {defang(value)}
    </Door>
  );
}
