import { charactersOf, isBlank, type Post, POST_MAX, REPLY_MAX } from "@fyr/contract";
import { type KeyboardEvent, type SubmitEvent, useState } from "react";
import { toast } from "../../../components/toast/index.ts";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { Confirm } from "../../../components/Confirm.tsx";
import { inputClass } from "../../../components/Field.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { cn } from "../../../lib/cn.ts";
import { useReturningFocus } from "../../../lib/dialog-focus.ts";
import { focusOnMount } from "../../../lib/focus.ts";
import { Counter } from "../Counter.tsx";
import { useEdit } from "./api.ts";
import { editing } from "./editing.ts";

/** The text of an own post as a form, in the place of the text. */
export function EditPost({ of }: { of: Post }) {
  const [text, setText] = useState(of.content);
  const edit = useEdit(of.id);
  const max = of.parent_id === null ? POST_MAX : REPLY_MAX;
  const isComplete = (!isBlank(text) || of.data_count > 0) && charactersOf(text) <= max;
  const [isAsking, setAsking] = useState(false);
  const returnFocus = useReturningFocus(true);
  const close = () => {
    editing.set(null);
    returnFocus();
  };
  const save = () => {
    if (!isComplete || edit.isPending) return;
    if (text === of.content) return close();
    edit.mutate(text, {
      onSuccess: () => {
        toast.success("Your changes are saved. Earlier versions can still be read.");
        close();
      },
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
    if (event.key !== "Escape") return;
    // Ends the editing, not the panel that the post is shown in.
    event.stopPropagation();
    if (text === of.content) close();
    else setAsking(true);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <textarea
        ref={focusOnMount}
        aria-label="Text"
        rows={Math.min(12, Math.max(3, of.content.split("\n").length + 1))}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={keys}
        className={cn(inputClass, "h-auto resize-y py-2")}
      />
      {edit.isError && <Banner kind="error">{messageOf(edit.error)}</Banner>}
      <div className="flex items-center gap-2">
        <Counter text={text} max={max} />
        <span className="flex-1" />
        <Button size="sm" onClick={close}>
          Cancel
        </Button>
        <Button size="sm" type="submit" look="solid" disabled={!isComplete || edit.isPending}>
          Save
        </Button>
      </div>
      <Confirm
        open={isAsking}
        title="Discard your changes?"
        action="Discard"
        onConfirm={close}
        onCancel={() => setAsking(false)}
      >
        The text stays unchanged.
      </Confirm>
    </form>
  );
}
