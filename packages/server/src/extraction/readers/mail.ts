import PostalMime from "postal-mime";
import type { FileKindReader } from "../reader.ts";
import { markupText } from "./markup.ts";

/** A mail: its headers, its text in each form, and its attachments. */
export const readMail: FileKindReader = async ({ bytes, depth, into, budget, within }) => {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 50, maxHeadersSize: 1024 * 1024 });
  if (depth === 1) {
    into.fact("from", mail.from?.address ?? mail.from?.name);
    into.fact("subject", mail.subject);
    into.fact("date", mail.date);
    into.fact("attachments", mail.attachments.length);
  }
  into.text(mail.headers.map(({ key, value }) => `${key}: ${value}`).join("\n"));
  if (mail.text !== undefined) into.text(mail.text);
  if (mail.html !== undefined) into.text(markupText(mail.html));
  for (const { content, filename } of mail.attachments) {
    budget.entry();
    const part = typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
    await within(part, filename ?? "");
  }
};
