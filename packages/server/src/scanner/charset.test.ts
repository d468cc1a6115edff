import { expect, it } from "vitest";
import { createEncoder } from "./charset.ts";

const bytesOf = createEncoder();
const decoded = (bytes: Buffer, charset: string): string => new TextDecoder(charset).decode(bytes);

it.each([
  ["windows-1251", "cff0e8e2e5f22c20e2eef5ee64"],
  ["iso-8859-1", "5370e5dfb0"],
  ["shift_jis", "838d834f8343839341"],
  ["gbk", "b5c7c2bc"],
  ["euc-kr", "b7ceb1d7c0ce"],
  ["big5", "b56ea4a7"],
])("are what a server sent in %s", (charset, hex) => {
  const sent = Buffer.from(hex, "hex");
  const text = decoded(sent, charset);
  expect(bytesOf(text, charset, sent.length)?.toString("hex")).toBe(hex);
  const page = Buffer.concat([Buffer.from(`<meta charset="${charset}">`), sent]);
  expect(bytesOf(decoded(page, charset), null, page.length)).toEqual(page);
});

it("have the mark of UTF-8 where it was sent, and are unknown where the text does not tell them", () => {
  const marked = Buffer.from("efbbbf61c3a5", "hex");
  expect(bytesOf("aå", "utf-8", 6)).toEqual(marked);
  expect(bytesOf("aå", "utf-8", 3)).toEqual(marked.subarray(3));
  expect(bytesOf("aå", null, null)).toEqual(marked.subarray(3));
  expect(bytesOf("a\ufffd", "windows-1251", 2)).toBeNull();
  expect(bytesOf("aå", "no such encoding", 2)).toBeNull();
});
