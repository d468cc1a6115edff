import type { Dataset } from "@fyr/contract";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { useDatasets } from "../api.ts";
import { Section } from "../Section.tsx";
import { DatasetCard } from "./DatasetCard.tsx";
import { Waitlist } from "./Waitlist.tsx";

/** The raw data, each with a sample file. */
export function DatasetsPage() {
  const datasets = useDatasets();
  return (
    <>
      <title>Datasets · Fyr</title>
      <header className="mx-auto max-w-6xl px-4 pt-16 sm:px-6">
        <h1 className="text-3xl font-semibold tracking-tight">Datasets</h1>
        <p className="mt-3 max-w-2xl text-base text-dim">
          The data behind the lookups, as files for your own pipeline. Look at a sample first: it is made from the
          current data of this installation.
        </p>
      </header>
      <section aria-label="All datasets" className="mx-auto max-w-6xl px-4 pt-8 pb-6 sm:px-6">
        {datasets.isPending ? (
          <LoadingBlock label="Loading the datasets" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {["a", "b", "c", "d", "e", "f"].map((key) => (
              <Skeleton key={key} className="h-44" />
            ))}
          </LoadingBlock>
        ) : datasets.isError ? (
          <ErrorState title="The datasets could not be loaded" onRetry={() => void datasets.refetch()}>
            {messageOf(datasets.error)}
          </ErrorState>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {datasets.data.map((dataset: Dataset) => (
              <DatasetCard key={dataset.id} dataset={dataset} />
            ))}
          </ul>
        )}
      </section>
      <Section title="Waitlist" lead="Get notified of new datasets.">
        <Waitlist />
      </Section>
    </>
  );
}
