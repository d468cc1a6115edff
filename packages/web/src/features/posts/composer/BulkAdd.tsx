import { DETECTION_DEBOUNCE_MS, ITEM_TYPE } from "@fyr/contract";
import { FileUp } from "lucide-react";
import { type ClipboardEvent, useMemo, useRef, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { EDITABLE_LINES, LongList } from "../../../components/LongList.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { TextArea } from "../../../components/TextArea.tsx";
import { plural } from "../../../lib/format.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { BULK_NAME, bulkFile, bulkName } from "./bulk.ts";
import { detect } from "./items.ts";

const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n]/);

/** Many items at once: what a pasted text names becomes a file of the post, which the server reads for its items. */
export function BulkAdd({ onCreate, onClose }: { onCreate: (file: File) => void; onClose: () => void }) {
  const [text, setText] = useState("");
  const [name, setName] = useState(BULK_NAME);
  const chooser = useRef<HTMLInputElement>(null);
  const settled = useDebounced(text, DETECTION_DEBOUNCE_MS);
  const found = useMemo(() => detect(settled), [settled]);
  const lines = useMemo(() => linesOf(text), [text]);
  const clean = bulkName(name);
  const count = (type: number) => found.filter((item) => item.type === type).length;
  const create = () => {
    onCreate(
      bulkFile(
        clean,
        found.map(({ value }) => value),
      ),
    );
    onClose();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (linesOf(pasted).length <= EDITABLE_LINES) return;
    // The browser would take minutes to put it into the box.
    event.preventDefault();
    setText(text === "" ? pasted : `${text}\n${pasted}`);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="Bulk Add Items"
      className="top-[10vh] max-w-xl"
      loss={text.trim() === "" ? null : "The text from which items are taken is kept nowhere."}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (found.length > 0 && clean !== "") create();
        }}
      >
        {lines.length > EDITABLE_LINES ? (
          <div className="rounded-md border border-line-strong">
            <LongList lines={lines} one="line" many="lines" onClear={() => setText("")} />
          </div>
        ) : (
          <TextArea
            label="Text with IPs, domains or URLs"
            rows={10}
            spellCheck={false}
            value={text}
            onValue={setText}
            onPaste={paste}
            className="[&_textarea]:mono [&_textarea]:text-xs"
          />
        )}
        <div className="flex items-center gap-3">
          <output className="tabular flex-1 text-xs text-dim">
            {found.length === 0
              ? "No items detected"
              : `${plural(found.length, "item")}: ${[plural(count(ITEM_TYPE.ip), "IP"), plural(count(ITEM_TYPE.domain), "domain"), plural(count(ITEM_TYPE.url), "URL")].join(", ")}`}
          </output>
          <input
            ref={chooser}
            type="file"
            accept=".txt,.csv,.log,.json,text/*"
            aria-label="File to read items from"
            hidden
            onChange={async (event) => {
              const file = event.target.files?.[0];
              // The same file can be chosen again.
              event.target.value = "";
              if (file === undefined) return;
              setName(bulkName(file.name) || BULK_NAME);
              setText(await file.text());
            }}
          />
          <Button look="ghost" size="sm" onClick={() => chooser.current?.click()}>
            <FileUp aria-hidden /> Select file
          </Button>
        </div>
        <Field
          label="File name"
          hint={clean === "" ? "A name is needed" : `The items go with the post as ${clean}.txt, one a line`}
          value={name}
          onValue={setName}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="solid" disabled={found.length === 0 || clean === ""}>
            Create
          </Button>
        </div>
      </form>
    </Modal>
  );
}
