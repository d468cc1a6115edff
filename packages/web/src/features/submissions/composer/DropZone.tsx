import { FileUp } from "lucide-react";
import type { ClipboardEvent, ReactNode } from "react";
import { useFileDrop } from "../../../lib/use-file-drop.ts";
import { filesPasted } from "./pasted.ts";

/** The inside of a window: files may be dropped and pasted anywhere in it. A text goes where the browser puts it. */
export function DropZone({
  hint,
  onFiles,
  children,
}: {
  /** The effect of dropping files on it. */
  hint: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  const { hovering, handlers } = useFileDrop({ onFiles });
  const paste = (event: ClipboardEvent) => {
    const files = event.isDefaultPrevented() ? [] : filesPasted(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <div {...handlers} onPaste={paste} className="relative -m-4 p-4">
      {children}
      {hovering && (
        <div className="pointer-events-none absolute inset-2 z-20 rounded-lg border-2 border-dashed border-accent bg-panel/85">
          {/* In view however far the window is scrolled. */}
          <p className="sticky top-0 flex items-center justify-center gap-2 py-12 text-base font-medium text-accent">
            <FileUp className="size-5" aria-hidden /> {hint}
          </p>
        </div>
      )}
    </div>
  );
}
