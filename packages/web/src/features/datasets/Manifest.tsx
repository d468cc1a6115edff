import type { DatasetFile, DatasetId, DatasetManifest } from "@fyr/contract";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { useManifest, useSaveProof } from "./api.ts";
import { commandsOf, proofCommands } from "./commands.ts";

/** What proves a build and says what is in it: manifest, signature, schema, licences of its sources, and what was left out. */
export function Manifest({
  id,
  name,
  build,
  file,
}: {
  id: DatasetId;
  name: string;
  build: string;
  /** One of the build, which the commands check. */
  file: DatasetFile;
}) {
  const [isOpen, setOpen] = useState(false);
  const save = useSaveProof();
  const onError = (error: Error) => toast.error(messageOf(error));
  const { verify, check } = proofCommands(window.location.origin, id, file);
  const { sync } = commandsOf(window.location.origin, id, { format: "jsonl", compression: "zstd", name: "" });
  return (
    <details className="border-t border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer px-4 py-2.5 hover:bg-hover">Manifest, signature, schema and licences</summary>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5">
        {(["manifest", "signature"] as const).map((part) => (
          <Button
            key={part}
            size="sm"
            look="outline"
            aria-label={`Download the ${part} of ${name}`}
            disabled={save.isPending}
            onClick={() => save.mutate({ id, build, part }, { onError })}
          >
            {part === "manifest" ? "Manifest" : "Signature"}
          </Button>
        ))}
        <span className="text-xs text-dim">
          The manifest has the SHA-256 of each file, the schema, and the licence of each source. It is signed (Ed25519)
          by the public key below.
        </span>
      </div>
      <div className="flex flex-col gap-2 border-y border-line px-4 py-2.5 text-xs text-dim">
        <dl className="contents">
          <Command
            what="Keep a folder up to date by deltas, verified"
            text={sync}
            label={`Copy the command that keeps ${name} up to date`}
          />
          <Command what="Verify that folder" text={verify} label={`Copy the command that verifies ${name}`} />
          <Command
            what="Without Fyr, by OpenSSL 3"
            text={check}
            label={`Copy the commands that check ${name} by OpenSSL`}
          />
        </dl>
        <p>
          <code className="mono">fyr</code> is the command line of Fyr: in a clone of its repository,{" "}
          <code className="mono">npm run -s fyr --</code> stands for it. <code className="mono">fyr.key</code> is a file
          that has your API key and nothing else, and that nobody else can read (<code className="mono">chmod 600</code>
          ).
        </p>
      </div>
      {isOpen && <Content id={id} name={name} build={build} />}
    </details>
  );
}

const Command = ({ what, text, label }: { what: string; text: string; label: string }) => (
  <div className="flex items-start justify-between gap-2">
    <div className="min-w-0">
      <dt>{what}</dt>
      <dd>
        <code className="mono break-all whitespace-pre-wrap text-ink">{text}</code>
      </dd>
    </div>
    <CopyButton text={text} label={label} />
  </div>
);

function Content({ id, name, build }: { id: DatasetId; name: string; build: string }) {
  const manifest = useManifest(id, build);
  if (manifest.isError)
    return (
      <NotLoaded onRetry={() => void manifest.refetch()}>
        The manifest could not be loaded. {messageOf(manifest.error)}
      </NotLoaded>
    );
  if (manifest.data === undefined)
    return (
      <LoadingBlock label={`Loading the manifest of ${name}`} className="p-4">
        <Skeleton className="h-24" />
      </LoadingBlock>
    );
  const { fields, sources, left_out: leftOut } = manifest.data;
  return (
    <>
      <Table label={`Schema of ${name}`} columns={["Field", "Type", "Meaning"]}>
        {fields.map((field) => (
          <tr key={field.name}>
            <td className={`${cellClass} mono text-xs`}>{field.name}</td>
            <td className={`${cellClass} text-dim`}>{field.type}</td>
            <td className={cellClass}>{field.meaning}</td>
          </tr>
        ))}
      </Table>
      <Sources
        title={`${plural(sources.length, "source")} read for this build`}
        label={`Sources of ${name}`}
        of={sources}
      />
      {leftOut.length > 0 && (
        <Sources
          title={`${formatNumber(leftOut.length)} left out`}
          label={`Sources that ${name} leaves out`}
          of={leftOut}
          reasonOf={(one) => leftOut.find((left) => left.id === one.id)?.reason ?? ""}
        />
      )}
    </>
  );
}

type Source = DatasetManifest["sources"][number];

function Sources({
  title,
  label,
  of,
  reasonOf,
}: {
  title: string;
  label: string;
  of: readonly Source[];
  reasonOf?: (source: Source) => string;
}) {
  return (
    <>
      <h3 className="border-t border-line px-4 pt-3 pb-1 text-xs font-medium text-dim">{title}</h3>
      <Table label={label} columns={["Source", "Licence", reasonOf === undefined ? "Data of" : "Why"]}>
        {of.map((source) => (
          <tr key={source.id}>
            <td className={cellClass}>
              <ExternalLink url={source.url}>{source.name}</ExternalLink>
            </td>
            <td className={cellClass}>
              {source.licence}
              {source.attribution !== null && <span className="block text-xs text-dim">{source.attribution}</span>}
            </td>
            <td className={`${cellClass} text-dim`}>
              {reasonOf?.(source) ?? source.published ?? source.collected ?? "–"}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
