import { MAP_RESIZE_MS } from "@fyr/contract";
import { useEffect, useRef, useState } from "react";

/** An element's ref and its width in pixels; the width follows changes with the delay that the map waits for. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const host = element.current;
    if (host === null) return undefined;
    setWidth(host.clientWidth);
    let timer: ReturnType<typeof setTimeout>;
    const resized = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(host.clientWidth), MAP_RESIZE_MS);
    });
    resized.observe(host);
    return () => {
      clearTimeout(timer);
      resized.disconnect();
    };
  }, []);
  return { element, width };
}
