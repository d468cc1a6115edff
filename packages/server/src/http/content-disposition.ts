/** Characters of RFC 8187 that stand for themselves. */
const PLAIN = /[^A-Za-z0-9!#$&+.^_`|~-]/g;

/** A header that has a browser keep an answer as a file of that name (RFC 6266): never shown as a page. */
export function attachmentNamed(fileName: string): string {
  const ascii = fileName.replaceAll(/[^ -~]|["\\%]/g, "_");
  if (ascii === fileName) return `attachment; filename="${ascii}"`;
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(PLAIN, (char) =>
    char === "%" ? char : `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
