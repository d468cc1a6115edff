import { LineChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { short } from "../../../components/chart/short.ts";
import type { Chart } from "../../../components/chart/use-chart.ts";
import type { Day } from "./days.ts";
import { dayName, FRAME } from "./frame.ts";

echarts.use([LineChart, GridComponent, CanvasRenderer]);

export function createLineChart(element: HTMLElement): Chart<readonly Day[]> {
  const chart = echarts.init(element);
  return {
    draw(days) {
      const style = getComputedStyle(element);
      const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
      const labels = { color: colour("faint"), fontFamily: style.fontFamily, fontSize: 11 };
      chart.setOption(
        {
          animation: false,
          grid: FRAME,
          xAxis: {
            type: "category",
            boundaryGap: false,
            data: days.map(({ day }) => dayName(day)),
            axisLine: { lineStyle: { color: colour("line-strong") } },
            axisTick: { show: false },
            axisLabel: { ...labels, hideOverlap: true, alignMinLabel: "left", alignMaxLabel: "right" },
          },
          yAxis: {
            type: "value",
            // Growth is what the line is there to show; from zero it would be flat.
            scale: true,
            minInterval: 1,
            splitNumber: 3,
            splitLine: { lineStyle: { color: colour("line") } },
            axisLabel: { ...labels, formatter: short },
          },
          series: [
            {
              type: "line",
              data: days.map(({ total }) => total),
              connectNulls: true,
              showSymbol: false,
              lineStyle: { color: colour("accent"), width: 2 },
              areaStyle: { color: colour("accent-soft") },
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
