import type { Post } from "@fyr/contract";
import { History } from "lucide-react";
import { Listing } from "../../../components/Listing.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { PostText } from "../text/PostText.tsx";
import { useRevisions } from "./api.ts";
import { useTimes } from "../../../lib/times.ts";

/** Earlier versions of an edited post, newest first. */
export function Revisions({ of, onClose }: { of: Post; onClose: () => void }) {
  const { formatDateTime } = useTimes();
  const revisions = useRevisions(of.id);
  return (
    <Modal open onClose={onClose} title="Earlier versions" className="max-w-2xl">
      <div className="max-h-[60vh] overflow-y-auto">
        <Listing
          query={revisions}
          count={(all) => all.length}
          failed="The earlier versions could not be loaded"
          empty={{ icon: History, title: "Not edited", text: "This post has no earlier versions." }}
        >
          {(all) => (
            <ol className="divide-y divide-line">
              {all.map(({ content, rendered, edited_at: until }) => (
                <li key={until} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
                  <p className="text-xs text-dim">
                    until <time dateTime={until}>{formatDateTime(until)}</time>
                  </p>
                  {content === "" ? <p className="text-faint">No text</p> : <PostText nodes={rendered} />}
                </li>
              ))}
            </ol>
          )}
        </Listing>
      </div>
    </Modal>
  );
}
