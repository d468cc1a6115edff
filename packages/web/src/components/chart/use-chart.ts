import { useEffect, useRef, useState } from "react";
import { useStore } from "../../lib/store.ts";
import { type Theme, theme } from "../../lib/theme.ts";

/** A chart in an element; the element's size is followed by `resize`. */
export interface Chart<Drawn> {
  /** In the colours of the theme, which is in use when it is called. */
  draw(what: Drawn, theme: Theme): void;
  resize(): void;
  dispose(): void;
}

/**
 * Draws in an element; the chart's code loads when the first one is shown.
 * @param load the module that makes the chart: always the same function
 * @param drawn what to draw; drawn again when it is another object
 * @returns the element's ref, and whether the code could not be loaded
 */
export function useChart<Drawn>(load: () => Promise<(host: HTMLElement) => Chart<Drawn>>, drawn: Drawn) {
  const element = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart<Drawn> | null>(null);
  const [failed, setFailed] = useState(false);
  const shown = useStore(theme);

  useEffect(() => {
    const host = element.current;
    if (host === null) return undefined;
    let made: Chart<Drawn> | null = null;
    let gone = false;
    const resized = new ResizeObserver(() => made?.resize());
    load().then(
      (create) => {
        if (gone) return;
        made = create(host);
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
  }, [load]);

  useEffect(() => chart?.draw(drawn, shown), [chart, drawn, shown]);
  return { element, ready: chart !== null, failed };
}
