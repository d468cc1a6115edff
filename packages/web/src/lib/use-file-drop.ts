import { useRef, useState, type DragEvent } from "react";

/** Files or text dropped on an element, and whether something is being held over it. */
export function useFileDrop({
  onFiles,
  onText,
}: {
  onFiles: (files: readonly File[]) => void;
  onText: (text: string) => void;
}) {
  const [hovering, setHovering] = useState(false);
  // Entering a child fires before leaving its parent: the pointer is outside when as many were left as entered.
  const depth = useRef(0);
  const end = () => {
    depth.current = 0;
    setHovering(false);
  };
  return {
    hovering,
    handlers: {
      onDragEnter(event: DragEvent) {
        event.preventDefault();
        depth.current++;
        setHovering(true);
      },
      onDragOver(event: DragEvent) {
        // Without this the browser would open the file in place of the page.
        event.preventDefault();
      },
      onDragLeave() {
        if (--depth.current <= 0) end();
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        end();
        const files = [...event.dataTransfer.files];
        const text = event.dataTransfer.getData("text/plain");
        if (files.length > 0) onFiles(files);
        else if (text !== "") onText(text);
      },
    },
  };
}
