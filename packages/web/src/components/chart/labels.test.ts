import { describe, expect, it } from "vitest";
import { labelsOf } from "./labels.ts";
import type { TimeTick } from "./times.ts";

const WIDTH = 900;
const namedOf = (ticks: readonly TimeTick[]) =>
  labelsOf(ticks, (time) => time, WIDTH)
    .filter(({ isNamed }) => isNamed)
    .map(({ tick }) => tick.label);
const tick = (time: number, label: string, within = ""): TimeTick => ({ time, label, within });

describe("the labels below a chart", () => {
  it("leave the words of one out that would lie over another", () => {
    // At the edges labels stand beside their ticks.
    const ticks = [
      tick(0, "20 Oct", "2026"),
      tick(50, "22 Oct"),
      tick(100, "24 Oct"),
      tick(850, "21 Nov"),
      tick(890, "23 Nov"),
    ];
    expect(namedOf(ticks)).toEqual(["20 Oct", "24 Oct", "21 Nov"]);
    expect(namedOf([tick(0, "20 Oct", "2026"), tick(40, "21 Oct")])).toEqual(["20 Oct"]);
    expect(namedOf([tick(400, "18:00"), tick(500, "21:00"), tick(600, "00:00")])).toHaveLength(3);
  });

  it("keep the day or the year, which the others leave open", () => {
    expect(namedOf([tick(400, "21:00"), tick(430, "00:00", "23 Nov 2026"), tick(520, "03:00")])).toEqual([
      "00:00",
      "03:00",
    ]);
  });

  it("stay within the chart", () => {
    const [first, last] = labelsOf([tick(0, "20 Oct"), tick(WIDTH, "23 Nov")], (time) => time, WIDTH);
    expect([first?.anchor, last?.anchor]).toEqual(["start", "end"]);
  });
});
