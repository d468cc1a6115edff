import type { Post } from "@fyr/contract";
import { Paperclip } from "lucide-react";
import { useContext } from "react";
import { plural } from "../../../../lib/format.ts";
import { ShowTab } from "../show-tab.ts";

/** Names of its files; they are all in a tab of their own. */
export function Files({ of }: { of: Post }) {
  const show = useContext(ShowTab);
  if (of.attachment_count === 0) return null;
  return (
    <button
      type="button"
      onClick={() => show("attachments")}
      className="flex max-w-full items-center gap-1.5 self-start text-xs text-dim hover:text-ink"
    >
      <Paperclip className="size-3.5 shrink-0" aria-hidden />
      <bdi className="truncate">
        {of.attachments.map((file) => file.file_name).join(", ") || plural(of.attachment_count, "file")}
      </bdi>
    </button>
  );
}
