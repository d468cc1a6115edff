import { expect, it } from "vitest";
import { summaryOfWork } from "./summary.ts";

const count = { due: 0, scheduled: 0, running: 0, oldestSeconds: null, done: 0, failed: 0 };

it("names the kinds of work that failed, in words, and what is held up", () => {
  expect(summaryOfWork([{ ...count, kind: "mail", scheduled: 3, done: 9 }])).toEqual({
    level: "ok",
    text: "Nothing waits",
    problems: [],
  });
  const counts = [
    { ...count, kind: "article-feed", failed: 1 },
    { ...count, kind: "report", failed: 4, due: 1200, running: 2, oldestSeconds: 3600 },
  ];
  expect(summaryOfWork(counts)).toEqual({
    level: "warning",
    text: "2 running, 1,200 waiting",
    problems: ["5 failed in the last day: Report 4, Feed of articles 1", "The first has waited 60 minutes"],
    page: "/admin/work?state=failed",
  });
});
