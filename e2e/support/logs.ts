import { gzipSync } from "node:zlib";

/** A list of different public addresses. */
export const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `6.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`);

/** The web server log of `lines` requests from `unique` addresses, in turn. */
export function webLog(lines: number, unique: number): Buffer {
  const from = addresses(unique);
  const text = Array.from(
    { length: lines },
    (_, i) =>
      `${from[i % unique]} - - [01/Mar/2026:06:${String(i % 60).padStart(2, "0")}:11 +0000] "GET /shop/item-${i}?page=2 HTTP/1.1" 200 5316 "-" "Mozilla/5.0 (X11; Linux x86_64)"`,
  );
  return Buffer.from(`${text.join("\n")}\n`);
}

/** What Playwright hands to a file chooser. */
export const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: "text/plain", buffer });

export const gzipped = (content: Buffer): Buffer => gzipSync(content, { level: 1 });
