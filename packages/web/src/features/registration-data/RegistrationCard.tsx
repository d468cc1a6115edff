import {
  countryName,
  DEMO_REGISTRY,
  type DomainInfo,
  REGISTRATION_FIELD_NAMES,
  REGISTRATION_PROTOCOL_NAMES,
  type RedactedField,
  type RegistrationField,
  type RegistrationStatement,
} from "@fyr/contract";
import { Ago } from "../../components/Ago.tsx";
import { Breakable } from "../../components/Breakable.tsx";
import { type About, Card } from "../../components/Card.tsx";
import { DemoMark } from "../../components/DemoMark.tsx";
import { DomainLink } from "../../components/DomainLink.tsx";
import { Door } from "../../components/door/index.ts";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { Chip } from "../../components/Tags.tsx";
import type { DataOf, ENDPOINTS } from "../../lib/api/index.ts";
import { plural } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { Facts } from "../ip/index.ts";
import { isAnswered, useAskState, useRegistration } from "./api.ts";
import { Ask } from "./Ask.tsx";

type Registration = DataOf<typeof ENDPOINTS.queryRegistration>;

const ABOUT: About = {
  what: "Who has the domain, since when, until when, and by which registrar.",
  from: "What its registry says, and its registrar where that was asked: by RDAP, by WHOIS, or from answers that were imported.",
  how: "Fyr asks a server only when you press a button that names it and what it is told. Of a host, this is the domain at which it lies.",
};

const CHANGES_SHOWN = 20;

/** The registration of a domain: what is known, what is redacted, what has changed, and who can be asked. */
export function RegistrationCard({ info }: { info: DomainInfo }) {
  const asked = useAskState(info.domain);
  // What was asked since the answer about the domain is in no field of it.
  const isKnown = info.registration !== null || (asked.data !== undefined && isAnswered(asked.data));
  const found = useRegistration(info.domain, isKnown);
  const [newest] = found.data?.statements.toSorted((a, b) => (a.last_seen < b.last_seen ? 1 : -1)) ?? [];
  return (
    <Card
      title="Registration"
      about={ABOUT}
      isLong
      bodyClassName="flex flex-col gap-4"
      aside={newest !== undefined && <Age of={newest} />}
    >
      {!isKnown ? (
        <p className="text-dim">No registration data is known of this domain.</p>
      ) : found.isPending ? (
        <Skeleton className="h-40" />
      ) : found.isError ? (
        <NotLoaded className="px-0 py-0" onRetry={() => void found.refetch()}>
          The registration could not be loaded.
        </NotLoaded>
      ) : (
        <Known registration={found.data} isHost={found.data.domain !== info.domain} />
      )}
      <Ask domain={info.domain} />
    </Card>
  );
}

function Age({ of: { protocol, server, last_seen } }: { of: RegistrationStatement }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-dim">
      <DemoMark when={server === DEMO_REGISTRY} />
      <span>
        {REGISTRATION_PROTOCOL_NAMES[protocol]}, <span className="mono">{server}</span>, as of{" "}
        <time dateTime={last_seen}>{last_seen.slice(0, 10)}</time>, <Ago at={last_seen} />
      </span>
    </span>
  );
}

function Known({ registration, isHost }: { registration: Registration; isHost: boolean }) {
  const { domain, record, age_days: age, statements, changes, changes_total: total } = registration;
  if (record === null) return <p className="text-dim">No registration data is known of this domain.</p>;
  if (!record.registered) {
    return (
      <>
        <p>
          <Chip severity="warning">Not registered</Chip> The registry has no domain{" "}
          <span className="mono">{domain}</span>.
        </p>
        <Changes changes={changes} total={total} />
      </>
    );
  }
  const redacted = new Map(record.redacted.flatMap((one) => (one.field === null ? [] : [[one.field, one] as const])));
  const value = (field: RegistrationField, text: string | null) =>
    text === null ? <Missing redacted={redacted.get(field)} /> : <Breakable text={text} />;
  const date = (field: RegistrationField, text: string | null) =>
    text === null ? (
      <Missing redacted={redacted.get(field)} />
    ) : (
      <time dateTime={text}>{text.replace("T", " ").replace("Z", " UTC")}</time>
    );
  const others = record.redacted.filter(({ field }) => field === null);
  return (
    <>
      <div className="grid items-start gap-x-8 gap-y-2 @3xl:grid-cols-2">
        <Facts
          facts={[
            ...(isHost ? [{ label: "Domain", value: <DomainLink name={domain} /> }] : []),
            { label: "Registrar", value: value("registrar", record.registrar) },
            {
              label: "Registered",
              value: (
                <>
                  {date("registration_date", record.registration_date)}
                  {age !== null && <span className="text-dim"> ({plural(age, "day")} ago)</span>}
                </>
              ),
            },
            {
              label: "Expires",
              value: (
                <>
                  {date("expiration_date", record.expiration_date)} <Past date={record.expiration_date} />
                </>
              ),
            },
            ...(record.registrar_expiration_date !== null && record.registrar_expiration_date !== record.expiration_date
              ? [
                  {
                    label: "At the registrar",
                    value: (
                      <>
                        expires {date("registrar_expiration_date", record.registrar_expiration_date)}{" "}
                        <Past date={record.registrar_expiration_date} />
                      </>
                    ),
                  },
                ]
              : []),
            { label: "Last changed", value: date("changed_date", record.changed_date) },
            { label: "Status", value: record.status.length === 0 ? <Missing /> : record.status.join(", ") },
          ]}
        />
        <Facts
          facts={[
            {
              label: "Organisation",
              value:
                record.registrant_org === null ? (
                  value("registrant_org", null)
                ) : (
                  <Door kind="registrant" value={record.registrant_org} className="text-accent" />
                ),
            },
            { label: "Registrant", value: value("registrant_name", record.registrant_name) },
            { label: "E-mail", value: value("registrant_email", record.registrant_email) },
            { label: "Country", value: value("registrant_country", namedCountry(record.registrant_country)) },
            { label: "Abuse contact", value: value("abuse_email", record.abuse_email) },
            {
              label: "Name servers",
              value:
                record.nameservers.length === 0 ? (
                  <Missing />
                ) : (
                  <ul>
                    {record.nameservers.map((name) => (
                      <li key={name}>
                        <DomainLink name={name} />
                      </li>
                    ))}
                  </ul>
                ),
            },
            { label: "DNSSEC", value: record.dnssec === null ? <Missing /> : record.dnssec ? "signed" : "not signed" },
          ]}
        />
      </div>
      {others.length > 0 && (
        <p className="text-xs text-dim">Also held back: {others.map(({ name }) => name).join(", ")}.</p>
      )}
      {statements.length > 1 && <Sides statements={statements} />}
      <Changes changes={changes} total={total} />
    </>
  );
}

/** The code of a country, with its name beside it. */
function namedCountry(code: string | null): string | null {
  const name = code === null ? null : countryName(code);
  return name === code ? code : `${code}, ${name}`;
}

/** A date that is past: the registration ended, or was renewed since the answer. */
function Past({ date }: { date: string | null }) {
  const now = useNow();
  if (date === null || Date.parse(date) >= now) return null;
  return <Chip severity="warning">Past</Chip>;
}

/** What is not known, or is held back and why. */
function Missing({ redacted }: { redacted?: RedactedField | undefined }) {
  if (redacted === undefined) return <span className="text-faint">unknown</span>;
  const why =
    redacted.reason ??
    (redacted.method === "placeholder" || redacted.method === "replacementValue" ? redacted.name : null);
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1.5">
      <Chip>Redacted</Chip>
      {why !== null && (
        <span className="min-w-0 text-xs break-words text-dim">
          <Breakable text={why} />
        </span>
      )}
    </span>
  );
}

const SIDES = { registry: "Registry", registrar: "Registrar" } as const;

function Sides({ statements }: { statements: readonly RegistrationStatement[] }) {
  return (
    <p className="text-xs text-dim">
      {statements.map(({ side, protocol, server, last_seen }, index) => (
        <span key={side}>
          {index > 0 && " · "}
          {SIDES[side]}: {REGISTRATION_PROTOCOL_NAMES[protocol]}, <span className="mono">{server}</span>,{" "}
          <Ago at={last_seen} />
        </span>
      ))}
    </p>
  );
}

function Changes({ changes, total }: { changes: Registration["changes"]; total: number }) {
  if (changes.length === 0) return null;
  const shown = changes.slice(0, CHANGES_SHOWN);
  return (
    <div className="-mx-4 border-y border-line">
      <p className="flex justify-between px-4 pt-3 text-xs font-medium text-dim">
        <span>Changes</span>
        {shown.length < total && <span>{`the latest ${shown.length} of ${total}`}</span>}
      </p>
      <Table label="Changes of the registration" columns={["Seen", "Field", "Before", "After", "Said by"]}>
        {shown.map(({ at, side, server, field, old, new: now }) => (
          <tr key={`${at} ${side} ${field}`}>
            <td className={cellClass}>
              <Ago at={at} />
            </td>
            <td className={`${cellClass} whitespace-nowrap`}>{REGISTRATION_FIELD_NAMES[field]}</td>
            <td className={`${cellClass} text-dim`}>{old === null ? "–" : <Breakable text={old} />}</td>
            <td className={cellClass}>{now === null ? "–" : <Breakable text={now} />}</td>
            <td className={`${cellClass} whitespace-nowrap text-dim`}>
              {SIDES[side]}, <span className="mono">{server}</span>
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
