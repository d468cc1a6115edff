import { PAGE, REGISTRATION_PROTOCOL_NAMES, type RegistrationLookup } from "@fyr/contract";
import { useState } from "react";
import { Ago } from "../../components/Ago.tsx";
import { Breakable } from "../../components/Breakable.tsx";
import { type About, Card } from "../../components/Card.tsx";
import { DomainLink } from "../../components/DomainLink.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { Pager } from "../../components/Pager.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { Chip } from "../../components/Tags.tsx";
import type { DataOf, ENDPOINTS } from "../../lib/api/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { useRegistrationOperation } from "./api.ts";

type Operation = DataOf<typeof ENDPOINTS.registrationOperation>;

const ABOUT: About = {
  what: "Questions about registrations that left this machine, to whom and for whom.",
  from: "Buttons that accounts press on the page of a domain, and calls of the API.",
  how: "Off unless FYR_LIVE names rdap or whois. Each server is asked one thing at a time, and left alone for as long as it wants.",
};

/** Live lookups of registrations, for administrators: what is on, the queue of each server, and what was asked. */
export function LiveLookups() {
  const [page, setPage] = useState(1);
  const operation = useRegistrationOperation(page, PAGE);
  return (
    <Card
      title="Live lookups"
      about={ABOUT}
      bodyClassName="p-0"
      aside={operation.data && <Switches of={operation.data} />}
    >
      {operation.isPending ? (
        <Skeleton className="m-4 h-24" />
      ) : operation.isError ? (
        <NotLoaded onRetry={() => void operation.refetch()}>Live lookups could not be loaded.</NotLoaded>
      ) : (
        <>
          <DirectoryLine of={operation.data} />
          {operation.data.servers.length > 0 && <Servers servers={operation.data.servers} />}
          {operation.data.total === 0 ? (
            <p className="border-t border-line p-4 text-dim">Nothing has been asked.</p>
          ) : (
            <>
              <Asked lookups={operation.data.lookups} />
              <Pager page={page} size={PAGE} total={operation.data.total} onPage={setPage} />
            </>
          )}
        </>
      )}
    </Card>
  );
}

function Switches({ of: { live, offline } }: { of: Operation }) {
  return (
    <span className="flex items-center gap-1">
      {(["rdap", "whois"] as const).map((kind) => (
        <Chip key={kind} severity={live[kind] ? "warning" : "neutral"}>
          {REGISTRATION_PROTOCOL_NAMES[kind]} {live[kind] ? "on" : "off"}
        </Chip>
      ))}
      {offline && <Chip>Offline</Chip>}
    </span>
  );
}

function DirectoryLine({ of: { live, directory } }: { of: Operation }) {
  return (
    <p className="px-4 py-3 text-xs text-dim">
      {directory === null ? (
        <>
          IANA's list of RDAP servers has not been read{live.rdap ? " yet" : ": it is fetched once FYR_LIVE names rdap"}
          .
        </>
      ) : (
        <>
          IANA's list of RDAP servers of {directory.published.slice(0, 10)} has{" "}
          {plural(directory.suffixes, "suffix", "suffixes")}; read <Ago at={directory.read_at} inText />.
        </>
      )}
    </p>
  );
}

function Servers({ servers }: { servers: Operation["servers"] }) {
  return (
    <div className="border-t border-line">
      <Table
        label="Servers"
        columns={["Server", "Protocol", "Asked", "Waiting", "Last asked", "Left alone until", "Last failure"]}
      >
        {servers.map(({ protocol, server, asked, waiting, asked_at, not_before, failures, problem }) => (
          <tr key={`${protocol} ${server}`}>
            <td className={`${cellClass} mono`}>{server}</td>
            <td className={cellClass}>{REGISTRATION_PROTOCOL_NAMES[protocol]}</td>
            <td className={`${cellClass} tabular`}>{formatNumber(asked)}</td>
            <td className={`${cellClass} tabular`}>{formatNumber(waiting)}</td>
            <td className={cellClass}>{asked_at === null ? "–" : <Ago at={asked_at} />}</td>
            <td className={cellClass}>{not_before === null ? "–" : <Ago at={not_before} />}</td>
            <td className={`${cellClass} min-w-56`}>
              {problem === null ? (
                "–"
              ) : (
                <span className="text-danger">
                  <Breakable text={problem} />
                  {failures > 1 && ` (${failures} in a row)`}
                </span>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

const STATES: Record<RegistrationLookup["state"], string> = {
  waiting: "Waiting",
  asking: "Asking",
  answered: "Answered",
  unregistered: "Not registered",
  failed: "Failed",
};

function Asked({ lookups }: { lookups: Operation["lookups"] }) {
  return (
    <div className="border-t border-line">
      <Table label="Questions" columns={["Asked", "Sent", "To", "For the domain", "By", "State"]}>
        {lookups.map(({ id, asked_at, sends, server, protocol, domain, account, state, problem }) => (
          <tr key={id}>
            <td className={cellClass}>
              <Ago at={asked_at} />
            </td>
            <td className={`${cellClass} mono`}>
              <Breakable text={sends} />
            </td>
            <td className={cellClass}>
              <span className="mono">{server}</span>{" "}
              <span className="text-dim">{REGISTRATION_PROTOCOL_NAMES[protocol]}</span>
            </td>
            <td className={cellClass}>
              <DomainLink name={domain} />
            </td>
            <td className={cellClass}>{account ?? "a deleted account"}</td>
            <td className={`${cellClass} min-w-40`}>
              <Chip severity={state === "failed" ? "bad" : "neutral"}>{STATES[state]}</Chip>
              {problem !== null && (
                <p className="mt-1 text-xs text-dim">
                  <Breakable text={problem} />
                </p>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
