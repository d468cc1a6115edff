import { ListPlus, Paperclip } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { ChooseFiles } from "../../../components/ChooseFiles.tsx";
import { inputClass } from "../../../components/Field.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { cn } from "../../../lib/cn.ts";
import { isEditable } from "../../../lib/editable.ts";
import { useProviders } from "../../providers/index.ts";
import { Counter } from "../Counter.tsx";
import { BulkAdd } from "./bulk/BulkAdd.tsx";
import { DropZone } from "./DropZone.tsx";
import { withFiles } from "./files.ts";
import { FilesSection, useFileProblem } from "./FilesSection.tsx";
import { ItemsSection } from "./ItemsSection.tsx";
import { isEmpty, isValid, longest } from "./limits.ts";
import { useCategories } from "./MetadataFields.tsx";
import { Outcome } from "./Outcome.tsx";
import { ParentPreview } from "./ParentPreview.tsx";
import { pastedName } from "./pasted.ts";
import { closeComposer, type Composition } from "./store.ts";
import { useDraft } from "./use-draft.ts";
import { useSend } from "./use-send.ts";

/** The window in which a post or a reply is written. */
export default function Composer({ of }: { of: Composition }) {
  const { parent } = of;
  const isReply = parent !== undefined;
  const draft = useDraft(of);
  const { content, items, files } = draft;
  const { state, send, refuse, cancelUpload } = useSend(draft.forget, closeComposer);
  const [problem, setProblem] = useFileProblem();
  const [bulk, setBulk] = useState(false);
  const loaded = [useCategories(), useProviders()];
  const isEditing = state.kind === "editing" || state.kind === "error";

  const take = (chosen: readonly File[]) => {
    if (!isEditing || chosen.length === 0) return;
    const next = withFiles(files, chosen);
    draft.setFiles(next.files);
    setProblem(next.problem);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (isEditable(text)) return;
    // The browser would take minutes to put it into the box, and no post may be as long.
    event.preventDefault();
    take([new File([text], pastedName("txt"))]);
  };
  const submit = () => {
    const read = draft.readAll();
    draft.setItems(read);
    if (!isEditing || isEmpty({ content, items: read.list })) return;
    if (isValid({ content, items: read.list, files, isReply })) {
      void send({ content, parentId: parent?.id ?? null, items: read.list, files });
    } else {
      refuse("Please ensure all fields are valid");
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    const isForced = event.ctrlKey || event.metaKey;
    // A line that describes an item ends without sending the post.
    if (isForced || event.target instanceof HTMLInputElement) event.preventDefault();
    if (isForced) submit();
  };
  // What is being sent is seen to its end.
  const close = () => isEditing && closeComposer();
  return (
    <Modal
      open
      onClose={close}
      title={isReply ? "Reply" : "Post"}
      className="top-[8vh] max-h-[88vh] max-w-2xl"
      loss={
        isEditing && files.length > 0 ? "Your text and items stay here as a draft. Drafts do not include files." : null
      }
    >
      <DropZone hint="Drop to attach" onFiles={take}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files and keys are for all of it */}
        <form
          onPaste={paste}
          onKeyDown={keys}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="flex flex-col gap-4"
        >
          {parent !== undefined && <ParentPreview of={parent} />}
          {loaded.some(({ isError }) => isError) && <Banner kind="error">Failed to load form data</Banner>}
          <fieldset disabled={!isEditing} className="contents">
            <textarea
              aria-label={isReply ? "Reply" : "Post"}
              placeholder="What's up?"
              rows={7}
              value={content}
              onChange={(event) => draft.setContent(event.target.value)}
              className={cn(inputClass, "h-auto resize-y py-2.5 text-base")}
            />
            <ItemsSection items={items} onItems={draft.setItems} />
            <FilesSection files={files} problem={problem} lost={draft.lostFiles} onFiles={draft.setFiles} />
          </fieldset>
          <footer className="sticky -bottom-4 -mx-4 -mb-4 flex flex-col gap-3 rounded-b-xl border-t border-line bg-panel p-4">
            <Outcome of={state} onCancel={cancelUpload} />
            <fieldset disabled={!isEditing} className="contents">
              <div className="flex items-center gap-2">
                <ChooseFiles label="Files to attach" look="ghost" size="sm" onFiles={take}>
                  <Paperclip aria-hidden /> Attach files
                </ChooseFiles>
                <Button look="ghost" size="sm" onClick={() => setBulk(true)}>
                  <ListPlus aria-hidden /> Bulk Add Items
                </Button>
                <span className="flex-1 truncate text-xs text-faint">Drop or paste files, too</span>
                <Counter text={content} max={longest(isReply)} />
                <Button type="submit" look="solid" disabled={isEmpty({ content, items: items.list })}>
                  {state.kind === "submitting" ? "Posting..." : "Post"}
                </Button>
              </div>
            </fieldset>
          </footer>
        </form>
      </DropZone>
      {bulk && <BulkAdd onCreate={(file) => take([file])} onClose={() => setBulk(false)} />}
    </Modal>
  );
}
