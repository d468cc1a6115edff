import { Hammer } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { ErrorState } from "../../components/states.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { useIsAdmin } from "../session/index.ts";
import { useBuild, useDatasetFiles, useDatasetKey, useStandings } from "./api.ts";
import { RetentionCard } from "./RetentionCard.tsx";
import { DatasetPanel } from "./DatasetPanel.tsx";

const ABOUT_KEY = {
  what: "The public key by which every manifest is signed (Ed25519).",
  from: "This installation, made at its first start.",
  how: "`fyr dataset verify <folder> --key file.pem` holds files against it.",
};

/** The datasets as files: builds, formats, sizes, and how to fetch them. */
export function FilesPage() {
  const isAdmin = useIsAdmin();
  const datasets = useDatasetFiles();
  const standings = useStandings(isAdmin);
  const build = useBuild();
  const all = () =>
    build.mutate(null, {
      onSuccess: () => toast.success("The builds have been requested"),
      onError: (error) => toast.error(messageOf(error)),
    });
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-6">
      <title>Datasets · Fyr</title>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Datasets</h1>
          <p className="mt-1 text-dim">The data behind the lookups, as signed files. They are built every hour.</p>
        </div>
        {isAdmin && (
          <Button look="solid" onClick={all} disabled={build.isPending}>
            <Hammer aria-hidden /> Build all now
          </Button>
        )}
      </header>
      {standings.isError && !datasets.isError && (
        <NotLoaded onRetry={() => void standings.refetch()} className="rounded-lg border border-line bg-panel">
          The builds could not be loaded. {messageOf(standings.error)}
        </NotLoaded>
      )}
      {datasets.isPending ? (
        <LoadingBlock label="Loading the datasets" className="flex flex-col gap-4">
          {["a", "b", "c", "d"].map((key) => (
            <Skeleton key={key} className="h-28" />
          ))}
        </LoadingBlock>
      ) : datasets.isError ? (
        <ErrorState title="The datasets could not be loaded" onRetry={() => void datasets.refetch()}>
          {messageOf(datasets.error)}
        </ErrorState>
      ) : (
        datasets.data.map((dataset) => (
          <DatasetPanel
            key={dataset.id}
            dataset={dataset}
            standing={standings.data?.find(({ id }) => id === dataset.id) ?? null}
          />
        ))
      )}
      {isAdmin && <RetentionCard />}
      <PublicKey />
    </div>
  );
}

function PublicKey() {
  const key = useDatasetKey();
  if (key.data === undefined) return null;
  return (
    <Card
      title="Public key"
      about={ABOUT_KEY}
      aside={<CopyButton text={key.data.public_key} label="Copy the public key" />}
    >
      <pre className="overflow-x-auto mono text-xs break-all whitespace-pre-wrap">{key.data.public_key}</pre>
      <p className="mt-2 text-xs text-dim">
        Id: <span className="mono">{key.data.id}</span>
      </p>
    </Card>
  );
}
