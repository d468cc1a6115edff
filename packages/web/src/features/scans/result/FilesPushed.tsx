import type { ScanData } from "@fyr/contract";
import { Download } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { Door } from "../../../components/door/index.ts";
import { toast } from "../../../components/toast/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { downloadBlob } from "../../../lib/download.ts";
import { formatBytes } from "../../../lib/format.ts";
import { readFile } from "../api.ts";

type Files = ScanData["Downloads"];

/** What came of a file, and of how much. */
const sizeOf = ({ Bytes, Total, Sha256 }: Files[number]): string => {
  if (Sha256 !== null) return formatBytes(Bytes);
  return Total === null ? `${formatBytes(Bytes)}, not whole` : `${formatBytes(Bytes)} of ${formatBytes(Total)}`;
};

/** Files that the page had stored; nothing where there are none. */
export function FilesPushed({ scan, files }: { scan: string; files: Files }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Downloads" className="mt-1 flex flex-col gap-1.5 text-xs">
      {files.map((file, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page may push the same file twice, and a result does not change
        <li key={index} className="break-all">
          <span className="font-medium">{file.Name}</span> <span className="text-dim">{sizeOf(file)}</span>
          {file.Sha256 !== null && <Door kind="hash" value={file.Sha256} className="mono block text-accent" />}
          <span className="mono block text-faint">{file.Url}</span>
          {file.Kept && file.Sha256 !== null && <Sample scan={scan} sha256={file.Sha256} name={file.Name} />}
        </li>
      ))}
    </ul>
  );
}

/** Saves a file of the page, locked in a ZIP so that no double click runs it. */
function Sample({ scan, sha256, name }: { scan: string; sha256: string; name: string }) {
  const save = () =>
    readFile(scan, sha256).then(
      (blob) => downloadBlob(`${sha256}.zip`, blob),
      (error: unknown) => toast.error(messageOf(error)),
    );
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 print:hidden">
      <Button size="sm" aria-label={`Save ${name} as ZIP`} onClick={() => void save()}>
        <Download aria-hidden /> Save as ZIP
      </Button>
      <span className="text-dim">It may be malware. The password is infected.</span>
    </div>
  );
}
