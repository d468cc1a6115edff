import { DETECTION_DEBOUNCE_MS } from "@fyr/contract";
import { useEffect, useRef, useState } from "react";
import { browserStorage } from "../../../lib/storage.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { useStore } from "../../../lib/store.ts";
import { session } from "../../session/index.ts";
import { detect } from "./detect.ts";
import { deleteDraft, storeDraft, readDraft } from "./drafts.ts";
import type { DraftFile } from "./files.ts";
import { hasMetadata, type Items, refresh, startWith } from "./items.ts";
import type { Composition } from "./store.ts";

const storage = browserStorage();

interface Begun {
  readonly content: string;
  readonly items: Items;
  /** Names of files that an earlier page had, and could not keep. */
  readonly lostFiles: readonly string[];
}

/** The text, items and files of a post under way; what a browser can keep of them survives a reload. */
export function useDraft(of: Composition) {
  const account = useStore(session).account?.id ?? "";
  const parent = of.parent?.id ?? null;
  const prefilled = of.text;
  const [begun] = useState(() => begin(of, account));
  const [content, setContent] = useState(begun.content);
  const [items, setItems] = useState(begun.items);
  const [files, setFiles] = useState<readonly DraftFile[]>([]);
  const done = useRef(false);

  const settled = useDebounced(content, DETECTION_DEBOUNCE_MS);
  const [read, setRead] = useState<string | null>(null);
  // While drawing, as React wants it of state that follows from other state.
  if (read !== settled) {
    setRead(settled);
    setItems(refresh(items, detect(settled)));
  }

  useEffect(() => {
    // Without an account the session has just ended, and what was stored of it with it.
    if (done.current || account === "") return;
    const stored = items.list.filter((item) => !item.locked && (item.origin === "manual" || hasMetadata(item)));
    const names = files.map(({ file }) => file.name);
    // A text that a button has written is no draft.
    const written = content.trim() === prefilled?.trim() ? "" : content;
    storeDraft(storage, { account, parent, content: written, items: stored, dismissed: items.dismissed, files: names });
  }, [account, parent, prefilled, content, items, files]);

  return {
    content,
    setContent,
    items,
    setItems,
    files,
    setFiles,
    lostFiles: begun.lostFiles,
    /** The items as they are when all of the text has been read. */
    readAll: (): Items => refresh(items, detect(content)),
    /** It is posted. */
    forget: () => {
      done.current = true;
      deleteDraft(storage, { account, parent });
    },
  };
}

function begin({ parent, items = [], text }: Composition, account: string): Begun {
  const draft = readDraft(storage, { account, parent: parent?.id ?? null });
  const before = draft?.content ?? "";
  const content = text === undefined || before.includes(text) ? before : `${before}${before === "" ? "" : " "}${text} `;
  const locked = startWith(items);
  if (draft === null) return { content, items: locked, lostFiles: [] };
  const known = new Set(items.map(({ value }) => value));
  const stored = draft.items.filter(({ value }) => !known.has(value));
  return { content, items: { list: [...locked.list, ...stored], dismissed: draft.dismissed }, lostFiles: draft.files };
}
