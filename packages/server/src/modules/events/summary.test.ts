import { expect, it } from "vitest";
import { presentEvents } from "./summary.ts";

it("warns where events came in the last week and none in the last day, and not where none ever came", () => {
  expect(presentEvents({ all: 0, day: 0, week: 0 })).toEqual({ level: "ok", text: "None yet" });
  expect(presentEvents({ all: 161_517, day: 1200, week: 2000 })).toEqual({
    level: "ok",
    text: "161,517 stored, 1,200 received in the last day",
  });
  expect(presentEvents({ all: 161_517, day: 0, week: 0 }).level).toBe("ok");
  expect(presentEvents({ all: 161_517, day: 0, week: 2000 })).toMatchObject({
    level: "warning",
    problems: ["2,000 events came in the week before: sensors are silent"],
  });
});
