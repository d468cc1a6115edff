import type { Attachment } from "@fyr/contract";
import { expect, it } from "vitest";
import { unreadFiles } from "./unread.ts";

const file = (name: string, more: Partial<Attachment>): Attachment => ({
  id: name,
  submission_id: "s",
  attachment_type: "text",
  file_name: name,
  original_filename: name,
  bytes: 1,
  sha256: "",
  media_type: "text/plain",
  created_at: "2026-11-01T00:00:00Z",
  attribution: null,
  category: null,
  description: null,
  metadata: {},
  extracted_count: 1,
  extraction_error: null,
  ...more,
});

it("names the files that could not be read, and those whose turn has not come within the time of the answer", () => {
  const attached = [
    file("read.txt", {}),
    file("damaged.pdf", { extracted_count: 0, extraction_error: "It is damaged" }),
    file("waiting.log", { attachment_type: "other", extracted_count: null }),
    file("sample.zip", { attachment_type: "malware", original_filename: "sample.exe", extracted_count: null }),
  ];
  expect(unreadFiles(attached)).toEqual(["damaged.pdf: It is damaged", "waiting.log: Not searched for indicators yet"]);
});
