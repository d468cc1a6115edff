import type { Attachment } from "@fyr/contract";

type AttachmentType = Attachment["attachment_type"];
export type Fact = string | number | boolean;

/** An indicator that a file names; private and special addresses are still among them. */
export interface FoundIndicator {
  readonly type: "ipv4" | "ipv6" | "domain" | "url";
  readonly value: string;
  readonly count: number;
}

/** What a file is, by what it holds. */
export interface Kind {
  readonly type: AttachmentType;
  /** One that a browser does not run, whatever the file is. */
  readonly mediaType: string;
}

/** What reading a file gave. */
export interface Reading extends Kind {
  /** What the file says of itself. */
  readonly metadata: Readonly<Record<string, Fact>>;
  /** In the order in which they were come across; null: files of this kind are not read. */
  readonly indicators: readonly FoundIndicator[] | null;
  /** In words, why not all of it was read. */
  readonly error: string | null;
}
