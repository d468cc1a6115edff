import type { ScanData } from "@fyr/contract";
import { Door } from "../../../components/door/index.ts";
import { formatBytes } from "../../../lib/format.ts";

type Files = ScanData["Downloads"];

/** What came of a file, and of how much. */
const sizeOf = ({ Bytes, Total, Sha256 }: Files[number]): string => {
  if (Sha256 !== null) return formatBytes(Bytes);
  return Total === null ? `${formatBytes(Bytes)}, not whole` : `${formatBytes(Bytes)} of ${formatBytes(Total)}`;
};

/** Files that the page had stored; nothing where there are none. */
export function FilesPushed({ files }: { files: Files }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Downloads" className="mt-1 flex flex-col gap-1.5 text-xs">
      {files.map((file, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page may push the same file twice, and a result does not change
        <li key={index} className="break-all">
          <span className="font-medium">{file.Name}</span> <span className="text-dim">{sizeOf(file)}</span>
          {file.Sha256 !== null && <Door kind="hash" value={file.Sha256} className="mono block text-accent" />}
          <span className="mono block text-faint">{file.Url}</span>
        </li>
      ))}
    </ul>
  );
}
