import { Paperclip } from "lucide-react";
import { Busy } from "../../../../components/Busy.tsx";
import { EmptyState } from "../../../../components/states.tsx";
import { useAttachments } from "../api.ts";
import { More } from "../More.tsx";
import { AttachmentCard } from "./AttachmentCard.tsx";

/** Files of a post and of all replies below it. */
export function AttachmentsTab({ id, scroller }: { id: string; scroller: Element | null }) {
  const list = useAttachments(id);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-xs text-dim">Showing attachments from this post and all replies</p>
      {list.isPending ? (
        <Busy>Loading attachments...</Busy>
      ) : list.rows.length === 0 ? (
        list.error === null && <EmptyState icon={Paperclip} title="No attachments found." />
      ) : (
        <ul aria-label="Attachments" className="flex flex-col gap-2">
          {list.rows.map((attachment) => (
            <AttachmentCard key={attachment.id} of={attachment} thread={id} />
          ))}
        </ul>
      )}
      <More scroller={scroller} list={list} failed="The attachments could not be loaded." />
    </div>
  );
}
