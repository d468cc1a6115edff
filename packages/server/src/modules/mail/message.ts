/** A mail to send: plain text, to one person. */
export interface Message {
  readonly to: string;
  /** Whose it is, where `to` is not the address of its account, or not for long. */
  readonly accountId?: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  /** One of many that nobody waits for: others are delivered before it. */
  readonly isNotice?: true;
}

/** One address and nothing else: no list, no name, no line that would begin a header. */
const ADDRESS = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()\\,;:"@]{1,190}$/;
const SUBJECT_MAX = 200;

export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** On one line: what people write may come into a subject, and no header of theirs may. */
export function cleanSubject(subject: string): string {
  return subject
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, SUBJECT_MAX);
}

/** The secrets of links (256 bits in base64url, see the links' own module) blotted out. */
export const withoutSecrets = (text: string): string => text.replaceAll(/\/[\w-]{43}(?![\w-])/g, "/…");
