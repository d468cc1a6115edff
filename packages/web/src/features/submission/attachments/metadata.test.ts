import type { Attachment } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { attachmentTypeName, fileNames, metadataLines } from "./metadata.ts";

describe("an attachment", () => {
  it("says what it is as text", () => {
    expect(metadataLines({ page_count: 1200, title: "A <b>title</b>", encrypted: false })).toEqual([
      "Page count: 1,200",
      "Title: A <b>title</b>",
      "Encrypted: no",
    ]);
    expect((["pdf", "pcap", "screenshot"] as const).map(attachmentTypeName)).toEqual(["PDF", "PCAP", "Screenshot"]);
  });

  it("has a name, and is saved under it; malware as the archive that it is", () => {
    const named = (file_name: string, attachment_type: Attachment["attachment_type"]) =>
      fileNames({ file_name, original_filename: "", attachment_type } as Attachment);
    expect(named("report.pdf", "pdf")).toEqual({ shown: "report.pdf", saved: "report.pdf", isEncrypted: false });
    expect(named("", "other")).toEqual({ shown: "Unknown file", saved: "file", isEncrypted: false });
    expect(named("run.exe", "malware")).toEqual({ shown: "run.exe", saved: "run.exe.zip", isEncrypted: true });
    expect(named("run.zip", "sample").saved).toBe("run.zip");
  });
});
