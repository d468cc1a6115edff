import type { Post } from "@fyr/contract";
import { Download, Ellipsis, Eye, EyeOff, Flag, History, Link2, Paperclip, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "../../../components/toast/index.ts";
import { IconButton } from "../../../components/IconButton.tsx";
import { Menu, MenuItem, MenuLabel } from "../../../components/menu/index.ts";
import { copyText } from "../../../lib/clipboard.ts";
import { useIsAdmin } from "../../session/index.ts";
import { type Act, PostAct, startEditing } from "../acts/index.ts";
import { exportThread } from "./export.ts";

/** The link to a post or reply, for all accounts. */
const linkTo = (id: string): string => new URL(`/submissions/${id}`, window.location.origin).href;

async function copyLink(id: string): Promise<void> {
  if (await copyText(linkTo(id))) toast.success("The link is copied.");
  else toast.error("The browser did not allow copying.");
}

/** The actions on a post or reply that the viewer may take. */
export function PostMenu({ of }: { of: Post }) {
  const [act, setAct] = useState<Act | null>(null);
  const isAdmin = useIsAdmin();
  const { id, state, is_own: isOwn } = of;
  const isVisible = state === "visible";
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`Actions for ${isOwn ? "your own" : `${of.user?.name ?? "a deleted"}'s`} post`}
            size="icon-sm"
          >
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => void copyLink(id)}>
          <Link2 aria-hidden /> Copy link
        </MenuItem>
        {isOwn && isVisible && (
          <>
            <MenuItem onSelect={() => startEditing(id)}>
              <Pencil aria-hidden /> Edit
            </MenuItem>
            <MenuItem onSelect={() => setAct("attach")}>
              <Paperclip aria-hidden /> Attach files
            </MenuItem>
            <MenuItem onSelect={() => setAct("delete")}>
              <Trash2 aria-hidden /> Delete
            </MenuItem>
          </>
        )}
        {of.edited_at !== null && (
          <MenuItem onSelect={() => setAct("revisions")}>
            <History aria-hidden /> Earlier versions
          </MenuItem>
        )}
        {!isOwn && isVisible && (
          <MenuItem onSelect={() => setAct("report")}>
            <Flag aria-hidden /> Report
          </MenuItem>
        )}
        <MenuLabel>Thread</MenuLabel>
        <MenuItem onSelect={() => void exportThread(id, "stix")}>
          <Download aria-hidden /> Export as STIX 2.1
        </MenuItem>
        <MenuItem onSelect={() => void exportThread(id, "misp")}>
          <Download aria-hidden /> Export as MISP event
        </MenuItem>
        <MenuItem onSelect={() => void exportThread(id, "misp", true)}>
          <Download aria-hidden /> MISP with verdicts (1 credit each)
        </MenuItem>
        {isAdmin && state !== "deleted" && <MenuLabel>Moderation</MenuLabel>}
        {isAdmin && isVisible && (
          <MenuItem onSelect={() => setAct("hide")}>
            <EyeOff aria-hidden /> Hide
          </MenuItem>
        )}
        {isAdmin && state === "hidden" && (
          <MenuItem onSelect={() => setAct("show")}>
            <Eye aria-hidden /> Show again
          </MenuItem>
        )}
      </Menu>
      {act !== null && <PostAct of={of} act={act} onClose={() => setAct(null)} />}
    </>
  );
}
