import { type DragEvent, useEffect, useRef, useState } from "react";

const holdsFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, "dataTransfer">): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/** Files or text dropped on an element, and whether something is being held over it. */
export function useFileDrop({
  onFiles,
  onText,
}: {
  onFiles: (files: readonly File[]) => void;
  /** Without it the browser does with text what it always does. */
  onText?: (text: string) => void;
}) {
  const [hovering, setHovering] = useState(false);
  // Entering a child fires before leaving its parent: the pointer is outside when as many were left as entered.
  const depth = useRef(0);
  const end = () => {
    depth.current = 0;
    setHovering(false);
  };
  const isTaken = (event: DragEvent) => onText !== undefined || holdsFiles(event);
  useEffect(() => {
    // A file that misses the element would be opened in place of the page, and take along what was written there.
    const stay = (event: globalThis.DragEvent) => holdsFiles(event) && event.preventDefault();
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", stay);
    return () => {
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", stay);
    };
  }, []);
  return {
    hovering,
    handlers: {
      onDragEnter(event: DragEvent) {
        if (!isTaken(event)) return;
        event.preventDefault();
        depth.current++;
        setHovering(true);
      },
      onDragOver(event: DragEvent) {
        // Without this the browser would open the file in place of the page.
        if (isTaken(event)) event.preventDefault();
      },
      onDragLeave(event: DragEvent) {
        if (isTaken(event) && --depth.current <= 0) end();
      },
      onDrop(event: DragEvent) {
        if (!isTaken(event)) return;
        event.preventDefault();
        end();
        const files = [...event.dataTransfer.files];
        const text = event.dataTransfer.getData("text/plain");
        if (files.length > 0) onFiles(files);
        else if (text !== "") onText?.(text);
      },
    },
  };
}
