import { countryName, type IpInfo } from "@fyr/contract";
import { Flag } from "../../../components/Flag.tsx";
import { RiskScore } from "../../../components/Risk.tsx";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { RegisteredMark } from "../../../components/RegisteredMark.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { CappedList, Chip, TagList } from "../../../components/Tags.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useSampleLookups } from "../api.ts";

const COLUMNS = ["Risk", "IP", "Country", "Operator", "Network Provider", "Services", "Behaviour"];

/** The product itself: addresses as the atlas in use knows them at this moment. */
export function SampleTable() {
  const sample = useSampleLookups();
  return (
    <section aria-label="Sample enrichment" className="mx-auto max-w-6xl px-4 pb-14 sm:px-6">
      <div className="min-h-[34rem] overflow-hidden rounded-xl border border-line-strong bg-panel shadow-(--shadow)">
        <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-2.5">
          <h2 className="text-sm font-semibold">Sample enrichment</h2>
          {!sample.isError && (
            <p className="inline-flex items-center gap-2 text-xs text-faint">
              <span aria-hidden className="size-1.5 rounded-full bg-success" /> live, from this installation's atlas
            </p>
          )}
        </header>
        {sample.isPending ? (
          <LoadingBlock label="Loading the sample" className="flex flex-col gap-5 p-5">
            {COLUMNS.map((name) => (
              <Skeleton key={name} className="w-full" />
            ))}
          </LoadingBlock>
        ) : sample.isError ? (
          <ErrorState title="The sample could not be loaded" onRetry={() => void sample.refetch()}>
            {messageOf(sample.error)}
          </ErrorState>
        ) : (
          <>
            <div className="hidden lg:block">
              <Table label="Sample enrichment" columns={COLUMNS}>
                {sample.data.map((info) => (
                  <SampleRow key={info.ip} info={info} />
                ))}
              </Table>
            </div>
            {/* Seven columns do not fit: nothing is cut at the edge. */}
            <ul className="divide-y divide-line lg:hidden">
              {sample.data.map((info) => (
                <SampleItem key={info.ip} info={info} />
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function SampleRow({ info }: { info: IpInfo }) {
  const iso = info.location.country_iso;
  return (
    <tr className="hover:bg-hover">
      <td className={cellClass}>
        <RiskScore risk={info.risk} />
      </td>
      <td className={`${cellClass} mono whitespace-nowrap`}>{info.ip}</td>
      <td className={`${cellClass} whitespace-nowrap`}>
        {iso === null ? (
          <Nothing />
        ) : (
          <span className="inline-flex items-center gap-2">
            <Flag iso={iso} decorative /> {countryName(iso)}
            {info.location.country_source === "registered" && <RegisteredMark />}
          </span>
        )}
      </td>
      <td className={cellClass}>{info.operator ?? <Nothing />}</td>
      <td className={cellClass}>{info.network_provider ?? <Nothing />}</td>
      <td className={cellClass}>
        <CappedList
          items={info.network_provider_services}
          cap={1}
          wraps
          label="services"
          render={(service) => <Chip>{service}</Chip>}
        />
      </td>
      <td className={cellClass}>
        <TagList tags={info.behavior.tags} wraps />
      </td>
    </tr>
  );
}

/** The same in a narrow window. */
function SampleItem({ info }: { info: IpInfo }) {
  const iso = info.location.country_iso;
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {iso !== null && <Flag iso={iso} decorative />}
        <span className="mono break-all">{info.ip}</span>
        <RiskScore risk={info.risk} />
      </p>
      <p className="text-dim">
        {[info.operator, iso === null ? null : countryName(iso)].filter((part) => part !== null).join(" · ")}
        {iso !== null && info.location.country_source === "registered" && (
          <>
            {" "}
            <RegisteredMark />
          </>
        )}
      </p>
      {info.behavior.tags.length > 0 && <TagList tags={info.behavior.tags} wraps />}
    </li>
  );
}

const Nothing = () => <span className="text-faint">–</span>;
