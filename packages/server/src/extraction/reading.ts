import type { Attachment } from "@fyr/contract";

type AttachmentType = Attachment["attachment_type"];
export type Fact = string | number | boolean;

/** An indicator that a file names, a prefix among the addresses; private and special addresses are still among them. */
export interface FoundIndicator {
  readonly type: "ipv4" | "ipv6" | "domain" | "url";
  readonly value: string;
  readonly count: number;
}

/** What a file is, by what it holds. */
interface Kind {
  readonly type: AttachmentType;
  /** One that a browser does not run, whatever the file is. */
  readonly mediaType: string;
}

export type ReaderName = "text" | "html" | "mail" | "pdf" | "archive" | "gzip" | "office" | "image" | "pcap";

export interface ReadableKind extends Kind {
  /** null: files of this kind are not read. */
  readonly reader: ReaderName | null;
  /** What else it could be taken for. */
  readonly disguise?: string;
}
