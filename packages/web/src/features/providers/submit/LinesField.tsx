import { SUBMISSION_LINES_MAX } from "@fyr/contract";
import { FileUp } from "lucide-react";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { ChooseFiles } from "../../../components/ChooseFiles.tsx";
import { LongList } from "../../../components/LongList.tsx";
import { EDITABLE_LINES } from "../../../lib/editable.ts";
import { TextArea } from "../../../components/TextArea.tsx";
import { formatNumber, plural } from "../../../lib/format.ts";
import { linesOf } from "./lines.ts";

/** What is submitted, a line each: typed, pasted or from a file. */
export function LinesField({
  text,
  lines,
  onText,
  onSubmit,
}: {
  text: string;
  /** The lines of the text that are not blank. */
  lines: readonly string[];
  onText: (text: string) => void;
  onSubmit: () => void;
}) {
  const read = async ([file]: readonly File[]) => {
    if (file !== undefined) onText([...lines, await file.text()].join("\n"));
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (linesOf(pasted).length <= EDITABLE_LINES) return;
    // The browser would take minutes to put it into the box.
    event.preventDefault();
    onText(`${text}\n${pasted}`);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  const tooMany = lines.length > SUBMISSION_LINES_MAX;
  return (
    <div className="flex flex-col gap-1.5">
      {lines.length > EDITABLE_LINES ? (
        <div className="rounded-md border border-line-strong bg-panel">
          <LongList lines={lines} one="line" many="lines" onClear={() => onText("")} />
        </div>
      ) : (
        <TextArea
          label="IPs, domains or URLs"
          hint="One per line; addresses, prefixes, defanged or not"
          required
          rows={12}
          spellCheck={false}
          placeholder={"198.51.100.7\n203.0.113.0/24\nexample[.]com"}
          value={text}
          onValue={onText}
          onPaste={paste}
          onKeyDown={keys}
          className="[&_textarea]:mono"
        />
      )}
      <div className="flex items-center gap-3">
        <output className={tooMany ? "flex-1 text-xs text-danger" : "tabular flex-1 text-xs text-dim"}>
          {tooMany
            ? `${plural(lines.length, "line")}: at most ${formatNumber(SUBMISSION_LINES_MAX)} in one submission`
            : plural(lines.length, "line")}
        </output>
        <ChooseFiles
          label="File with one item per line"
          accept=".txt,.csv,.log,text/*"
          single
          look="ghost"
          size="sm"
          onFiles={(files) => void read(files)}
        >
          <FileUp aria-hidden /> Select file
        </ChooseFiles>
      </div>
    </div>
  );
}
