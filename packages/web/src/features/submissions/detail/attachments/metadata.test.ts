import type { Attachment } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { attachmentTypeName, fileNames, metadataLines } from "./metadata.ts";
import { isPicture } from "./picture.ts";

describe("an attachment", () => {
  it("is described as text", () => {
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

  it("is shown as a picture only where it is one, and not beyond its size", () => {
    const picture: Partial<Attachment> = {
      attachment_type: "screenshot",
      media_type: "image/png",
      bytes: 10_000,
      metadata: { width: 6000, height: 5000 },
    };
    const shown = (change: Partial<Attachment>) => isPicture({ ...picture, ...change } as Attachment);
    expect(shown({})).toBe(true);
    expect(shown({ attachment_type: "malware" })).toBe(false);
    expect(shown({ media_type: "image/svg+xml" })).toBe(false);
    expect(shown({ media_type: "image/tiff" })).toBe(false);
    expect(shown({ bytes: 10_485_761 })).toBe(false);
    expect(shown({ metadata: { width: 6000, height: 5001 } })).toBe(false);
    expect(shown({ metadata: { width: 6000 } })).toBe(false);
  });
});
