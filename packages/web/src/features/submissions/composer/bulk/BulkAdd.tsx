import { FileUp } from "lucide-react";
import { type ClipboardEvent, useState } from "react";
import { Banner } from "../../../../components/Banner.tsx";
import { Button } from "../../../../components/Button.tsx";
import { ChooseFiles } from "../../../../components/ChooseFiles.tsx";
import { Field } from "../../../../components/Field.tsx";
import { LongList } from "../../../../components/LongList.tsx";
import { Modal } from "../../../../components/Modal.tsx";
import { ReadingProgress } from "../../../../components/ReadingProgress.tsx";
import { TextArea } from "../../../../components/TextArea.tsx";
import { plural } from "../../../../lib/format.ts";
import { DropZone } from "../DropZone.tsx";
import { BULK_NAME, bulkFile, bulkName } from "./bulk-file.ts";
import type { Counts } from "./collect.ts";
import { totalOf, useBulk } from "./use-bulk.ts";

const wordsOf = (counts: Counts): string =>
  totalOf(counts) === 0
    ? "No items detected"
    : `${plural(totalOf(counts), "item")}: ${[plural(counts.ip, "IP"), plural(counts.domain, "domain"), plural(counts.url, "URL")].join(", ")}`;

/** Many items at once: what a text or files name becomes a file of the post, which the server reads for its items. */
export function BulkAdd({ onCreate, onClose }: { onCreate: (file: File) => void; onClose: () => void }) {
  const bulk = useBulk();
  const { text, list, counts, progress } = bulk;
  const [name, setName] = useState(BULK_NAME);
  const clean = bulkName(name);
  const isReady = progress === null && totalOf(counts) > 0 && clean !== "";
  const isKept = text.trim() === "" && list === null && progress === null;
  const read = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    if (name === BULK_NAME) setName(bulkName(file.name) || BULK_NAME);
    bulk.read(files);
  };
  const paste = (event: ClipboardEvent) => {
    if (bulk.takeText(event.clipboardData.getData("text/plain"))) event.preventDefault();
  };
  const create = () => {
    onCreate(bulkFile(clean, bulk.content()));
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="Bulk Add Items"
      className="top-[10vh] max-w-xl"
      loss={isKept ? null : "The text is not saved."}
    >
      <DropZone hint="Drop to read the items" onFiles={read}>
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) create();
          }}
        >
          {progress !== null ? (
            <div className="rounded-md border border-line-strong">
              <ReadingProgress
                label="Reading items"
                progress={progress}
                found={`${plural(totalOf(progress), "different item")} found so far`}
                onCancel={bulk.cancel}
              />
            </div>
          ) : list !== null ? (
            <div className="rounded-md border border-line-strong">
              <LongList lines={list.first} total={totalOf(list)} one="item" many="items" onClear={bulk.clear} />
            </div>
          ) : (
            <TextArea
              label="Text with IPs, domains or URLs"
              placeholder="Paste text or a list, or drop files: logs, CSV, JSON, gzip"
              rows={10}
              spellCheck={false}
              value={text}
              onValue={bulk.setText}
              onPaste={paste}
              className="[&_textarea]:mono [&_textarea]:text-xs"
            />
          )}
          {bulk.failure !== null && <Banner kind="error">{bulk.failure}</Banner>}
          <div className="flex items-center gap-3">
            <output className="tabular flex-1 text-xs text-dim">{progress === null && wordsOf(counts)}</output>
            <ChooseFiles label="File to read items from" look="ghost" size="sm" onFiles={read}>
              <FileUp aria-hidden /> Select file
            </ChooseFiles>
          </div>
          <Field
            label="File name"
            hint={
              clean === "" ? "A name is needed" : `The items are attached to the post as ${clean}.txt, one per line`
            }
            value={name}
            onValue={setName}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="solid" disabled={!isReady}>
              Create
            </Button>
          </div>
        </form>
      </DropZone>
    </Modal>
  );
}
