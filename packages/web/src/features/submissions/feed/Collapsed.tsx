import { FEED_COLLAPSE_PX } from "@fyr/contract";
import { type ReactNode, useEffect, useState } from "react";
import { cn } from "../../../lib/cn.ts";

/** Content of which a part is shown where it is high. A form in it is shown whole. */
export function Collapsed({ children }: { children: ReactNode }) {
  const [content, setContent] = useState<HTMLElement | null>(null);
  const [isHigh, setHigh] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (content === null) return undefined;
    const observer = new ResizeObserver(() => setHigh(content.offsetHeight > FEED_COLLAPSE_PX));
    observer.observe(content);
    return () => observer.disconnect();
  }, [content]);
  const isCut = isHigh && !open;
  return (
    <div>
      <div
        style={isCut ? { maxHeight: FEED_COLLAPSE_PX } : undefined}
        className={cn(
          "has-[form]:max-h-none!",
          isCut && "overflow-hidden not-has-[form]:mask-b-from-[150px] not-has-[form]:mask-b-to-[200px]",
        )}
      >
        <div ref={setContent}>{children}</div>
      </div>
      {isHigh && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 text-xs font-medium text-accent hover:underline"
        >
          {open ? "Read less" : "Read more"}
        </button>
      )}
    </div>
  );
}
