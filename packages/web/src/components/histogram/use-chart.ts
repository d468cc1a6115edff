import { useEffect, useRef, useState } from "react";
import { useStore } from "../../lib/store.ts";
import { theme } from "../../lib/theme.ts";
import type { Bar } from "./bars.ts";
import type { BarsChart } from "./chart.ts";

/**
 * Draws the bars in an element; the chart's code loads when the first one is shown.
 * @returns the element's ref, and whether the code could not be loaded
 */
export function useChart(bars: readonly Bar[], length: number) {
  const element = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<BarsChart | null>(null);
  const [failed, setFailed] = useState(false);
  const shown = useStore(theme);

  useEffect(() => {
    const host = element.current;
    if (host === null) return undefined;
    let made: BarsChart | null = null;
    let gone = false;
    const resized = new ResizeObserver(() => made?.resize());
    import("./chart.ts").then(
      ({ createChart }) => {
        if (gone) return;
        made = createChart(host);
        setChart(made);
        resized.observe(host);
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      resized.disconnect();
      made?.dispose();
    };
  }, []);

  useEffect(() => chart?.draw(bars, length, shown), [chart, bars, length, shown]);
  return { element, ready: chart !== null, failed };
}
