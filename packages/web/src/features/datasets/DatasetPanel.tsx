import type { Dataset, DatasetFile, DatasetStanding } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { Ago } from "../../components/Ago.tsx";
import { buttonClass } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { formatBytes, formatNumber, plural } from "../../lib/format.ts";
import { AdminPart } from "./AdminPart.tsx";
import { BROWSER_BYTES_MAX, useSave } from "./api.ts";
import { commandsOf } from "./commands.ts";
import { Manifest } from "./Manifest.tsx";

const COMPRESSIONS = { none: "as it is", gzip: "gzip", zstd: "Zstandard" } as const;
const FORMATS: Readonly<Record<DatasetFile["format"], string>> = {
  jsonl: "JSON lines",
  csv: "CSV",
  mmdb: "MaxMind DB",
  plain: "Plain text",
  nftables: "nftables set",
  ipset: "ipset restore",
  rpz: "DNS response policy zone",
  suricata: "Suricata IP reputation",
  hosts: "hosts file",
};

/** One dataset: its latest build with its files, and for administrators how it is built and who has it. */
export function DatasetPanel({ dataset, standing }: { dataset: Dataset; standing: DatasetStanding | null }) {
  const { id, name, description, latest, empty, refused } = dataset;
  const about = {
    what: description,
    from: "The atlas and the stores of this installation; each manifest names its sources with their licences.",
    how: "Sources whose licence forbids it have no rows here, nor have own sensors unless the operator allows it.",
  };
  return (
    <Card
      title={name}
      about={about}
      bodyClassName="p-0"
      aside={
        latest !== null && (
          <span className="flex items-center gap-2 text-xs text-dim">
            {plural(latest.rows, "row")} <Ago at={latest.built_at} inText />
          </span>
        )
      }
    >
      <p className="max-w-prose px-4 py-3 text-dim">
        {description} {refused === null && latest === null && id !== "whois" && "It has not been built yet."}
      </p>
      {empty !== null && <p className="px-4 pb-3">{empty}</p>}
      {refused !== null && (
        <p className="flex flex-wrap items-center gap-3 px-4 pb-3">
          <span>{refused}</span>
          <Link to="/contact" className={buttonClass("outline", "sm")} aria-label={`Contact us about ${name}`}>
            Contact us
          </Link>
        </p>
      )}
      {refused === null && latest !== null && (
        <>
          <Files id={id} name={name} latest={latest} />
          {latest.files[0] !== undefined && (
            <Manifest id={id} name={name} build={latest.build} file={latest.files[0]} />
          )}
        </>
      )}
      {standing !== null && <AdminPart standing={standing} />}
    </Card>
  );
}

const COLUMNS = ["Format", "Compression", "Size", "SHA-256", ""];

function Files({ id, name, latest }: Pick<Dataset, "id" | "name"> & { latest: NonNullable<Dataset["latest"]> }) {
  const save = useSave();
  const { build, files } = latest;
  const failed = (error: Error) => toast.error(messageOf(error));
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-4 py-2.5 hover:bg-hover">
        {plural(files.length, "file")} of build <span className="mono text-xs">{build}</span>
      </summary>
      <Table label={`Files of ${name}`} columns={COLUMNS} pinned>
        {files.map((file) => (
          <tr key={file.name} className="bg-panel hover:bg-hover">
            <th scope="row" className={`${cellClass} text-left font-normal`}>
              {FORMATS[file.format]}
            </th>
            <td className={`${cellClass} text-dim`}>{COMPRESSIONS[file.compression]}</td>
            <td className={`${cellClass} whitespace-nowrap`} title={`${formatNumber(file.bytes)} bytes`}>
              {formatBytes(file.bytes)}
            </td>
            <td className={`${cellClass} mono text-xs text-dim`} title={file.sha256}>
              {file.sha256.slice(0, 16)}…
            </td>
            <td className={`${cellClass} text-right whitespace-nowrap`}>
              <CopyButton
                text={commandsOf(window.location.origin, id, file).curl}
                label={`Copy the command for ${file.name}`}
              />
              <IconButton
                label={
                  file.bytes > BROWSER_BYTES_MAX
                    ? `${file.name} is too large for a browser: copy the command`
                    : `Download ${file.name}`
                }
                disabled={file.bytes > BROWSER_BYTES_MAX || save.isPending}
                onClick={() => save.mutate({ id, build, file }, { onError: failed })}
              >
                <Download aria-hidden />
              </IconButton>
            </td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
