import { isDemoName } from "@fyr/contract";
import { Card } from "../../components/Card.tsx";
import { DemoMark } from "../../components/DemoMark.tsx";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { ErrorState } from "../../components/states.tsx";
import { cellClass, Table, wideOnlyClass } from "../../components/Table.tsx";
import { type DataOf, ENDPOINTS, messageOf } from "../../lib/api/index.ts";
import { formatNumber, relativeDay } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { useAtlas } from "./api.ts";
import { useTimes } from "../../lib/times.ts";

type Atlas = DataOf<typeof ENDPOINTS.atlasInfo>;

/** The content of a source, by its layer of the atlas. */
const LAYERS: Record<Atlas["sources"][number]["layers"][number], string> = {
  special: "Reserved space",
  as: "Network operator",
  registration: "Country of registration",
  place: "Place",
  label: "Labels",
};

const COLUMNS = ["Source", "Provides", "As of", "Read", "Ranges", "Licence"];

const ABOUT = {
  what: "Every data set and list behind the answers.",
  from: "Publishers of lists and data sets; each name leads to its publisher.",
  how: "'As of' is the day that the publisher states, 'Read' the day on which Fyr fetched it.",
};

/** The data behind the answers: each source with its age, licence and required attribution. */
export function SourcesPage() {
  const { formatDateTime } = useTimes();
  const atlas = useAtlas();
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>Data sources · Fyr</title>
      <header>
        <h1 className="text-xl font-semibold tracking-tight">Data sources</h1>
        <p className="mt-1 text-dim">The data behind every answer, its age and its publishers.</p>
      </header>
      <Card
        title="Sources"
        about={ABOUT}
        bodyClassName="p-0"
        aside={atlas.data && <span className="text-xs text-faint">Compiled {formatDateTime(atlas.data.built_at)}</span>}
      >
        {atlas.isPending ? (
          <LoadingBlock className="flex flex-col gap-4 p-4">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </LoadingBlock>
        ) : atlas.isError ? (
          <ErrorState title="The sources could not be loaded" onRetry={() => void atlas.refetch()}>
            {messageOf(atlas.error)}
          </ErrorState>
        ) : (
          <Sources atlas={atlas.data} />
        )}
      </Card>
    </div>
  );
}

function Sources({ atlas }: { atlas: Atlas }) {
  const now = useNow();
  return (
    <Table label="Sources" columns={COLUMNS} wideOnly={["Provides"]}>
      {atlas.sources.map((source) => (
        <tr key={source.id} className="hover:bg-hover">
          <th scope="row" className={`${cellClass} min-w-60 text-left font-normal`}>
            <span className="inline-flex items-center gap-2">
              <ExternalLink url={source.url}>{source.name}</ExternalLink>
              <DemoMark when={isDemoName(source.id)} />
            </span>
            {source.attribution !== null && (
              <span className="block max-w-xl text-xs text-faint">{source.attribution}</span>
            )}
          </th>
          <td className={`${cellClass} ${wideOnlyClass} text-dim`}>
            {source.layers.map((layer) => LAYERS[layer]).join(", ")}
          </td>
          <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>
            <Day day={source.published} none="not stated" now={now} />
          </td>
          <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>
            <Day day={source.collected} none="comes with Fyr" now={now} />
          </td>
          <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{formatNumber(source.rows)}</td>
          <td className={`${cellClass} max-w-64 text-dim`}>{source.licence}</td>
        </tr>
      ))}
    </Table>
  );
}

const Day = ({ day, none, now }: { day: string | null; none: string; now: number }) =>
  day === null ? (
    <span className="text-faint">{none}</span>
  ) : (
    <time dateTime={day} title={day}>
      {relativeDay(day, now)}
    </time>
  );
