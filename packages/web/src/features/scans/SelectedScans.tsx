import type { ScanRow } from "@fyr/contract";
import { defang } from "@fyr/core/indicators";
import { useNavigate } from "@tanstack/react-router";
import { Columns2, Copy, Download, ShieldOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { ConfirmMutation } from "../../components/ConfirmMutation.tsx";
import { Menu, MenuItem, MenuLabel } from "../../components/menu/index.ts";
import { toast } from "../../components/toast/index.ts";
import { copyText } from "../../lib/clipboard.ts";
import { download } from "../../lib/download.ts";
import { plural } from "../../lib/format.ts";
import { useDeleteScans } from "./api.ts";
import { csvOfScans, jsonLinesOfScans, urlsOf } from "./files-of-scans.ts";

const FILES = [
  { suffix: "csv", type: "text/csv", write: csvOfScans },
  { suffix: "jsonl", type: "application/x-ndjson", write: jsonLinesOfScans },
] as const;

const copy = (urls: readonly string[], how: string) =>
  void copyText(urls.join("\n")).then((copied) =>
    copied
      ? toast.success(`Copied ${plural(urls.length, "URL")}${how}`)
      : toast.error("The browser did not allow copying."),
  );

/** What can be done with the selected scans of a list. @param props.isOwn they are of the account, which may delete them */
export default function SelectedScans({ rows, isOwn }: { rows: readonly ScanRow[]; isOwn: boolean }) {
  const navigate = useNavigate();
  const [removing, setRemoving] = useState<readonly string[] | null>(null);
  const remove = useDeleteScans();
  const done = rows.filter(({ Status }) => Status === "done");
  const [one, other] = done;
  // The older one is what the newer is compared with.
  const compare = () => void navigate({ to: "/scan/compare", search: { a: other?.Id, b: one?.Id } });
  const isPair = rows.length === 2 && done.length === 2;
  return (
    <>
      <Button size="sm" onClick={() => copy(urlsOf(rows), "")} title="Copy the URLs, one per line">
        <Copy aria-hidden /> <span className="max-md:sr-only">Copy URLs</span>
      </Button>
      <Button
        size="sm"
        onClick={() =>
          copy(
            urlsOf(rows).map((url) => defang(url)),
            ", defanged",
          )
        }
        title="Copy the URLs defanged, one per line"
      >
        <ShieldOff aria-hidden /> <span className="max-md:sr-only">Copy defanged</span>
      </Button>
      <Menu
        trigger={
          <Button size="sm">
            <Download aria-hidden /> <span className="max-md:sr-only">Export</span>
          </Button>
        }
      >
        <MenuLabel>{plural(rows.length, "scan")}</MenuLabel>
        {FILES.map(({ suffix, type, write }) => (
          <MenuItem key={suffix} onSelect={() => download(`fyr-scans.${suffix}`, type, write(rows))}>
            {suffix}
          </MenuItem>
        ))}
      </Menu>
      <Button
        size="sm"
        disabled={!isPair}
        onClick={compare}
        title={isPair ? "Compare the two scans" : "Two scans with a result are compared"}
      >
        <Columns2 aria-hidden /> <span className="max-md:sr-only">Compare</span>
      </Button>
      {isOwn && (
        <Button size="sm" look="danger" onClick={() => setRemoving(rows.map(({ Id }) => Id))}>
          <Trash2 aria-hidden /> <span className="max-md:sr-only">Delete</span>
        </Button>
      )}
      <ConfirmMutation
        input={removing}
        mutation={remove}
        title={`Delete ${plural(removing?.length ?? 0, "scan")}?`}
        action="Delete"
        done="Deleted."
        onClose={() => setRemoving(null)}
      >
        Their pictures and files go with them.
      </ConfirmMutation>
    </>
  );
}
