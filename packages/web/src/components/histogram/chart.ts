import { BarChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { formatNumber } from "../../lib/format.ts";
import type { Theme } from "../../lib/theme.ts";
import { type Bar, FRAME, ticksOf } from "./bars.ts";

echarts.use([BarChart, GridComponent, CanvasRenderer]);

/** The chart's bars in an element; the element's size is followed by `resize`. */
export interface BarsChart {
  /** In the colours of the theme, which is in use when it is called. */
  draw(bars: readonly Bar[], length: number, theme: Theme): void;
  resize(): void;
  dispose(): void;
}

export function createChart(element: HTMLElement): BarsChart {
  const chart = echarts.init(element);
  return {
    draw(bars, length) {
      const style = getComputedStyle(element);
      const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
      const labels = { color: colour("faint"), fontFamily: style.fontFamily, fontSize: 11 };
      chart.setOption(
        {
          animation: false,
          grid: FRAME,
          xAxis: {
            type: "category",
            data: ticksOf(bars, length),
            axisLine: { lineStyle: { color: colour("line-strong") } },
            axisTick: { show: false },
            axisLabel: { ...labels, interval: 0, hideOverlap: true },
          },
          yAxis: {
            type: "value",
            minInterval: 1,
            splitNumber: 4,
            splitLine: { lineStyle: { color: colour("line") } },
            axisLabel: { ...labels, formatter: short },
          },
          series: [
            {
              type: "bar",
              data: bars.map(({ count }) => (count === 0 ? null : count)),
              barCategoryGap: bars.length > 150 ? "0%" : "12%",
              // A bar of one beside bars of thousands is still to be seen.
              barMinHeight: 2,
              barMaxWidth: 48,
              itemStyle: { color: colour("accent") },
            },
          ],
        },
        true,
      );
    },
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}

/** `12000` → `12K` */
function short(value: number): string {
  if (value >= 1_000_000) return `${formatNumber(value / 1_000_000)}M`;
  return value >= 1000 ? `${formatNumber(value / 1000)}K` : formatNumber(value);
}
