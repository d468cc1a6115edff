/** What a file is called that has no name left. */
const UNKNOWN_FILE = "Unknown file";
const NAME_MAX = 200;
const ORIGINAL_MAX = 255;
/** What is not seen, or changes the order in which the others are seen: `exe.txt` that is read as `txt.exe`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu;
/** Characters that look like a dot or a slash. */
const LIKE_DOT = /[\u2024\uFE52\uFF0E]/g;
const LIKE_SLASH = /[\u2044\u2215\u29F8\u29F5\uFE68\uFF0F\uFF3C]/g;
const RESERVED = /[?%*:|"<>]+/g;

/** The name that a file is downloaded under: one part of a path, visible characters, an ending that survives. */
export function safeFileName(name: string): string {
  const plain = name.normalize("NFC").replace(LIKE_DOT, ".").replace(LIKE_SLASH, "/").replace(UNSEEN, "");
  const last = plain.split(/[/\\]/).at(-1) ?? "";
  const tame = last
    .replace(RESERVED, "_")
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return shorten(tame, NAME_MAX) || UNKNOWN_FILE;
}

/** The name as it was sent, less what is not seen. */
export function originalFileName(name: string): string {
  const plain = name.normalize("NFC").replace(UNSEEN, "").trim();
  return Array.from(plain).slice(0, ORIGINAL_MAX).join("") || UNKNOWN_FILE;
}

/** Cut before its ending. */
function shorten(name: string, max: number): string {
  const characters = Array.from(name);
  if (characters.length <= max) return name;
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? "";
  return characters.slice(0, max - ending.length).join("") + ending;
}
