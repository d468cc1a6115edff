import { ARTICLES_STREAM } from "@fyr/contract";
import { expect, it } from "vitest";
import { BUILT_IN } from "../built-in/definitions.ts";
import { hasPatterns } from "./indicator.ts";
import { attributeOf } from "./misp.ts";

const NONE: ReadonlySet<string> = new Set();
const item = {
  stream_id: ARTICLES_STREAM,
  type: "url",
  seq: 1_764_252_000_000_042,
  value: "https://publisher.example/report",
  data: { title: "A report", source: "Publisher" },
} as const;

it("gives articles to no program as what to look out for", () => {
  expect(BUILT_IN.find(({ id }) => id === "articles")?.streamId).toBe(ARTICLES_STREAM);
  expect(hasPatterns({ id: ARTICLES_STREAM, type: "url" })).toBe(false);
  expect(attributeOf(item, NONE)).toMatchObject({ type: "link", category: "External analysis", to_ids: false });
  const own = { ...item, stream_id: "01990000-0000-7000-8000-000000000001" };
  expect(hasPatterns({ id: own.stream_id, type: "url" })).toBe(true);
  expect(attributeOf(own, NONE)).toMatchObject({ type: "url", to_ids: true });
  expect(attributeOf(own, new Set([own.value]))).toMatchObject({ type: "url", to_ids: false });
});
