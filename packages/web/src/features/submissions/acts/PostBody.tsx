import type { Post } from "@fyr/contract";
import { EyeOff, type LucideIcon, Trash2 } from "lucide-react";
import { useStore } from "../../../lib/store.ts";
import { PostText } from "../text/PostText.tsx";
import { editing } from "./editing.ts";
import { EditPost } from "./EditPost.tsx";

/** The text of a post, the form that edits it, or why it is gone. */
export function PostBody({ of }: { of: Post }) {
  const isEdited = useStore(editing) === of.id && of.is_own;
  if (of.state === "deleted") return <Gone icon={Trash2}>Deleted by its author</Gone>;
  if (of.state === "hidden" && of.content === "") return <Hidden of={of} />;
  if (isEdited) return <EditPost of={of} />;
  return (
    <>
      {of.state === "hidden" && <Hidden of={of} />}
      {of.content !== "" && <PostText nodes={of.rendered} />}
    </>
  );
}

const Hidden = ({ of: { reason } }: { of: Post }) => (
  <Gone icon={EyeOff}>{reason === null ? "Hidden by an administrator" : `Hidden by an administrator: ${reason}`}</Gone>
);

const Gone = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <p className="flex items-center gap-2 break-words text-dim italic [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint">
    <Icon aria-hidden /> {children}
  </p>
);
