import { decodeText } from "./decode.ts";
import type { ReadableKind } from "./reading.ts";

const HEAD = 16 * 1024;
const TEXT = "text/plain";

const MARKUP =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+(?:html|svg)|html|head|body|script|svg|iframe|meta)\b/i;
const XML = /^\s*<\?xml\b/i;
const HEADER =
  /^(?:Received|From|To|Subject|Date|Message-ID|MIME-Version|Return-Path|Delivered-To|Content-Type|DKIM-Signature|Reply-To):/gim;
const SHEBANG = /^#!\s?\//;
const CODE = new Set(
  "js mjs cjs ts tsx jsx py rb pl php ps1 psm1 bat cmd vbs vba hta sh bash zsh c h cc cpp cs go rs java kt swift lua sql asm css xml html htm svg yar yara jse wsf reg".split(
    " ",
  ),
);
const LOG_NAME = /(?:^|[._-])(?:log|logs|syslog|access|error|audit|messages)(?:[._-]|$)/i;
/** A line that begins as those of logs do: with a time, or with an address and a time. */
const LOG_LINE =
  /^(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]\d \d\d:\d\d:\d\d |\d{9,10}\.\d{3,6}\s|<\d{1,3}>|[\da-fA-F.:]{7,39} \S+ \S+ \[\d\d\/)/;

/** What a text is: it is stored as plain text in any case, so that no browser runs it. */
export function textKind(bytes: Buffer, name: string): ReadableKind {
  const head = decodeText(bytes.subarray(0, HEAD));
  if (MARKUP.test(head)) return { type: "code", mediaType: TEXT, reader: "html" };
  if (isMail(head)) return { type: "document", mediaType: TEXT, reader: "mail" };
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (XML.test(head)) return { type: "code", mediaType: TEXT, reader: "html" };
  if (SHEBANG.test(head) || CODE.has(extension)) return { type: "code", mediaType: TEXT, reader: "text" };
  if (isLog(head, name)) return { type: "log", mediaType: TEXT, reader: "text" };
  return { type: "text", mediaType: TEXT, reader: "text" };
}

/** Three headers of mails before the first blank line. */
function isMail(head: string): boolean {
  const end = head.search(/\r?\n\r?\n/);
  const headers = head.slice(0, end < 0 ? head.length : end);
  return /^[\w-]+:/.test(headers) && (headers.match(HEADER)?.length ?? 0) >= 3;
}

function isLog(head: string, name: string): boolean {
  if (LOG_NAME.test(name)) return true;
  const lines = head.split(/\r?\n/, 20).filter((line) => line !== "");
  return lines.length >= 3 && lines.filter((line) => LOG_LINE.test(line)).length * 2 > lines.length;
}
