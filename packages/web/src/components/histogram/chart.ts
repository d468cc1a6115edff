import { BarChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { short } from "../chart/short.ts";
import type { Chart } from "../chart/use-chart.ts";
import { type Bar, FRAME, ticksOf } from "./bars.ts";

echarts.use([BarChart, GridComponent, CanvasRenderer]);

export interface Bars {
  readonly bars: readonly Bar[];
  /** Milliseconds that a bar stands for. */
  readonly length: number;
}

export function createChart(element: HTMLElement): Chart<Bars> {
  const chart = echarts.init(element);
  return {
    draw({ bars, length }) {
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
