import { ARTICLES_STREAM } from "@fyr/contract";
import { expect, it } from "vitest";
import { BUILT_IN } from "../built-in/definitions.ts";
import { hasPatterns } from "./indicator.ts";
import { attributeOf, attributesOf } from "./misp.ts";

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

it("gives MISP one attribute a value, with the UUID of its first item and what its last one says", () => {
  const seen = {
    ...item,
    stream_id: "01990000-0000-7000-8000-000000000001",
    type: "ip",
    value: "45.9.148.77",
  } as const;
  const first = { ...seen, data: { note: "a" } };
  const other = { ...seen, seq: item.seq + 1_000_000, value: "45.9.148.78", data: {} };
  const last = { ...seen, seq: item.seq + 2_000_000, data: { note: "b" } };
  const { uuid } = attributeOf(first, NONE);
  const attributes = attributesOf([first, other, last], NONE);
  expect(attributes).toMatchObject([
    { uuid, type: "ip-dst", value: "45.9.148.77", comment: "note: b", timestamp: "1764252002" },
    { type: "ip-dst", value: "45.9.148.78" },
  ]);
});
