import { FINGERPRINT_PAGE } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Busy } from "../../components/Busy.tsx";
import { type About, Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { PlainValue } from "../../components/door/PlainValue.tsx";
import { Pager } from "../../components/Pager.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { isReserved } from "../../components/Withheld.tsx";
import { formatNumber } from "../../lib/format.ts";
import { joinInput } from "../../lib/search-input.ts";
import { seenFingerprints } from "./api.ts";
import { FingerprintLink } from "./FingerprintLink.tsx";
import { fingerprintTypeName } from "./type-name.ts";
import { Uniqueness } from "./Uniqueness.tsx";
import { useTimes } from "../../lib/times.ts";

const TITLE = "Fingerprints";

/** Fingerprints that sensors saw at an address, 50 a page. A failure is logged, and costs the list only. */
export function FingerprintsCard({ ip, about }: { ip: string; about: About }) {
  const [page, setPage] = useState(0);
  const seen = useQuery(seenFingerprints(ip, page));
  useEffect(() => {
    if (seen.error !== null) console.warn("Fingerprints could not be loaded.", seen.error);
  }, [seen.error]);
  const rows = seen.data?.fingerprints ?? [];
  const total = seen.data?.total ?? 0;
  if (seen.isSuccess && rows.length === 0) {
    return (
      <CardLine title={TITLE} about={about}>
        Your sensors have seen no fingerprint of this address.
      </CardLine>
    );
  }
  if (isReserved(seen.error)) {
    return (
      <CardLine title={TITLE} about={about}>
        {seen.error.message}
      </CardLine>
    );
  }
  return (
    <Card
      title={TITLE}
      about={about}
      bodyClassName="p-0"
      aside={
        total > 0 && (
          <Link
            to="/search"
            search={{ input: joinInput([ip]), type: "ip_fingerprints" }}
            className="text-xs text-dim underline-offset-2 hover:text-ink hover:underline"
          >
            View all
          </Link>
        )
      }
    >
      {seen.isPending ? (
        <div className="px-4">
          <Busy>Loading fingerprints... The first request may take up to 60 seconds.</Busy>
        </div>
      ) : seen.isError ? (
        <NotLoaded onRetry={() => void seen.refetch()}>The fingerprints could not be loaded.</NotLoaded>
      ) : (
        <>
          <Table label="Fingerprints" columns={["Type", "Fingerprint", "Count", "Uniqueness", "Port", "Last seen"]}>
            {rows.map(({ type, value, count, uniqueness, port, last_seen: last }) => (
              <tr key={`${type} ${value} ${port}`} className="hover:bg-hover">
                <td className={`${cellClass} whitespace-nowrap`}>{fingerprintTypeName(type)}</td>
                <td className={`${cellClass} w-full max-w-0 min-w-44`}>
                  <span className="flex min-w-40 overflow-hidden">
                    <FingerprintLink value={value} keyboard />
                  </span>
                </td>
                <td className={`${cellClass} tabular text-right text-dim`}>{formatNumber(count)}</td>
                <td className={cellClass}>
                  <Uniqueness label={uniqueness} />
                </td>
                <td className={`${cellClass} tabular text-dim`}>{port ?? "–"}</td>
                <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>
                  <LastSeen at={last} />
                </td>
              </tr>
            ))}
          </Table>
          {total > FINGERPRINT_PAGE && (
            <Pager page={page + 1} size={FINGERPRINT_PAGE} total={total} onPage={(next) => setPage(next - 1)} />
          )}
        </>
      )}
    </Card>
  );
}

function LastSeen({ at }: { at: string }) {
  const { formatDateTime } = useTimes();
  return (
    <PlainValue kind={null} value={formatDateTime(at)} moment={{ at: Date.parse(at) }}>
      <time dateTime={at}>{formatDateTime(at)}</time>
    </PlainValue>
  );
}
