import type { SystemState } from "@fyr/contract";
import { expect, it } from "vitest";
import { isTroubled } from "./api.ts";
import { sentencesOf } from "./sentences.ts";

const calm: SystemState = { disk: "enough", observations: "answers", ledger: "answers", details: null };
const details = { free_bytes: 1e9, min_free_bytes: 5e8, free_files: 1000, writable: true, damaged: [] };
/** The sentences, which are there where the state is troubled and only there. */
function textsOf(state: SystemState) {
  const texts = sentencesOf(state).map(({ text, advice }) => `${text} ${advice ?? ""}`.trim());
  expect(isTroubled(state)).toBe(texts.length > 0);
  return texts;
}

it("is silent while all is well, for administrators too", () => {
  expect(textsOf(calm)).toEqual([]);
  expect(textsOf({ ...calm, details })).toEqual([]);
});

it("shows users what works and what does not, and administrators the figures and what to do", () => {
  expect(textsOf({ ...calm, disk: "full" })).toEqual([
    "The server's disk is full. Lookups and searches go on; nothing can be stored or changed.",
  ]);
  expect(textsOf({ ...calm, disk: "low", details: { ...details, free_bytes: 4e8 } })).toEqual([
    "381 MB and 1,000 files are free on the disk of the data folder. Events, uploads, merges, reports, collections and " +
      "builds have stopped. They resume by themselves once well over 477 MB (FYR_MIN_FREE_MB) are free.",
  ]);
  const roomy = { ...details, free_bytes: 4e8, free_files: 15_143_317 };
  expect(textsOf({ ...calm, disk: "low", details: roomy })[0]).toMatch(/^381 MB are free on the disk/);
  expect(textsOf({ ...calm, disk: "full", details: { ...details, writable: false } })[0]).toContain("takes no writes");
  expect(textsOf({ ...calm, disk: "stalled" })[0]).toContain("does not answer");
  expect(textsOf({ ...calm, disk: "stalled", details: { ...details, writable: false } })[0]).toContain("unanswered");
  expect(textsOf({ ...calm, observations: "silent", ledger: "silent" })).toHaveLength(2);
});

it("names damaged parts to administrators only where their rows are lost", () => {
  const part = { table: "events", part: "202611_1_3_1", rows: 5, reason: "x", restored_from: 3 };
  expect(textsOf({ ...calm, details: { ...details, damaged: [part] } })).toEqual([]);
  expect(textsOf({ ...calm, details: { ...details, damaged: [{ ...part, restored_from: null }] } })).toEqual([
    "A part of the stored observations (events) cannot be read. " +
      "Restore the data folder from a backup; the log names each part.",
  ]);
});
