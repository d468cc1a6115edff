import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWhole } from "../lib/printing.ts";

/**
 * Draws its content from when its place comes into view: what stands below the fold costs nothing before. Until then
 * `placeholder` has the height that the content will need.
 */
export function WhenNear({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const isWhole = useWhole();
  // It stays: to be taken away after the print would move the page.
  if (isWhole && !isNear) setIsNear(true);
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? (
    children
  ) : (
    <div ref={place} className="print:hidden">
      {placeholder}
    </div>
  );
}
