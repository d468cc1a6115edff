import { PenLine } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { writtenOf } from "../../lib/doors/index.ts";
import { defineShellParts } from "../../lib/shell-parts.ts";
import { ComposerHost } from "./composer/LazyComposer.tsx";
import { openComposer } from "./composer/store.ts";

function PostButton() {
  return (
    <Button look="solid" onClick={() => openComposer()}>
      <PenLine aria-hidden /> Post
    </Button>
  );
}

/** What shows a post is no part of the first script. */
async function openLater(id: string): Promise<void> {
  const { openSubmission } = await import("./detail/open.tsx");
  openSubmission({ id });
}

export const submissionsShell = defineShellParts({
  name: "submissions",
  doors: {
    panels: { post: (id) => void openLater(id) },
    acts: [
      { label: "Write a post about it", act: (kind, value) => () => openComposer({ text: writtenOf(kind, value) }) },
    ],
  },
  header: [{ slot: "tools", order: 20, component: PostButton, only: "admin" }],
  beside: ComposerHost,
  hotkeys: { p: () => openComposer() },
});
