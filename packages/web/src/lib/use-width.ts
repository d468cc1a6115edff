import { useLayoutEffect, useRef, useState } from "react";

/**
 * An element's ref and its width in pixels, which is null until the element is there.
 * @param delay how long the width must have been the same before a change counts, in milliseconds
 */
export function useWidth(delay = 0) {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const host = element.current;
    if (host === null) return undefined;
    const measure = () => setWidth(host.clientWidth);
    measure();
    let timer: ReturnType<typeof setTimeout>;
    const resized = new ResizeObserver(() => {
      clearTimeout(timer);
      if (delay === 0) measure();
      else timer = setTimeout(measure, delay);
    });
    resized.observe(host);
    return () => {
      clearTimeout(timer);
      resized.disconnect();
    };
  }, [delay]);
  return { element, width };
}
